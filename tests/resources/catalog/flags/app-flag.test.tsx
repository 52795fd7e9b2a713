// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { AppFlag } from "#contract/catalog/flags/app-flag.ts";
import { appFlagCalls } from "#contract/catalog/flags/calls.ts";
import { AppFlagCard } from "#resources/catalog/flags/parts/AppFlagCard.tsx";
import { disabledReason } from "#tests/support/disabled-reason.ts";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("flags", "shell", "errors");
const { appFlag, flagApp, changeAppFlag } = appFlagCalls;
const appId = "00000000-0000-4000-8000-000000000001";
const none: AppFlag = { appId, appFlag: null, audience: "staff", revision: 0, by: null, before: null, at: null };
const theirs: AppFlag = { ...none, appFlag: "Theirs", revision: 1, by: "Asha Rao", at: "2026-11-20T09:00:00.000Z" };
let current = none;
const api = fakeApi().on(appFlag, () => current);
beforeEach(() => {
  current = none;
});

/** Opens the dialog of a new flag and types its text. */
async function typeFlag(text: string) {
  const app = { id: appId, title: "Nitya Yog" };
  renderScreen(<AppFlagCard app={app} developer={{ name: "Kite Works", language: "hi-IN" }} />, { as: "admin" });
  await userEvent.click(await screen.findByRole("button", { name: "Flag app" }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByLabelText<HTMLTextAreaElement>("Why it’s flagged");
  await userEvent.type(field, text);
  return { dialog, field, send: () => userEvent.click(dialog.getByRole("button", { name: "Flag app" })) };
}

test("a flag that somebody else wrote first stands beside the typed one, which the next save makes its change", async () => {
  api.on(flagApp, () => {
    current = theirs;
    return refuse("revision_conflict", { current: theirs });
  });
  const { dialog, field, send } = await typeFlag("Mine");
  await send();
  const notice = await dialog.findByText("Changed by someone else.");
  await waitFor(() => expect(notice.closest("div")?.textContent).toMatch(/Current: Theirs · Yours: Mine/));
  expect(dialog.queryByText(/Someone else saved this first|changed by someone else\. Reload/i)).toBeNull();
  expect(field.value).toBe("Mine");
  api.on(changeAppFlag, { ...theirs, appFlag: "Mine", revision: 2 });
  await send();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.inputs(changeAppFlag)).toEqual([
    { params: { id: appId }, body: { appFlag: "Mine", audience: "staff", revision: 1 } },
  ]);
});

test("the server's error about a flag stands at its field, which keeps its text and gets the focus", async () => {
  api.on(flagApp, refuse("validation_failed", { fields: [{ path: "appFlag", code: "too_long" }] }));
  const { field, send } = await typeFlag("Mine");
  await send();
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("Mine");
});

test("an empty text flags nothing, and the dialog says what is missing", async () => {
  const { dialog } = await typeFlag("  ");
  expect(disabledReason(dialog.getByRole("button", { name: "Flag app" }))).toBe("Enter the flag’s text.");
});
