// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import type { AccessKitStatus } from "#contract/catalog/access-kit/access-kit.ts";
import type { Role } from "#contract/access/roles.ts";
import { limits } from "#contract/limits.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { AccessKitSection } from "#resources/review/desk/desk/access/AccessKitSection.tsx";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aKit, aLogin, appId, givenKit } from "../../catalog/access-kit/kit-builder.ts";

const { accessKit, openAccessKit } = accessKitCalls;
const api = fakeApi()
  .on(accessKit, () => kit)
  .on(openAccessKit, () => ({ ...aLogin, revision: kit.revision }));

const me = "me";
let kit: AccessKitStatus;
screenTexts("access-kit", "shell", "errors");
beforeEach(() => {
  kit = { ...givenKit, content: null };
});
afterEach(() => void vi.useRealTimers());

const at = (claimedBy: string | null, as: Role = "admin") => {
  const submission = {
    app: { id: appId },
    details: { version: { status: "inreview" } },
    claim: claimedBy === null ? null : { accountId: claimedBy, name: "Kavya Rao", at: "2026-11-20T05:00:00.000Z" },
  } as unknown as ReviewSubmission;
  return renderScreen(<AccessKitSection submission={submission} />, { as });
};
const openings = () => api.inputs(openAccessKit);
const press = async () => fireEvent.click(await screen.findByRole("button", { name: "Show" }));

test("opens the access kit with one click for the reviewer who claimed the version", async () => {
  at(me);
  expect(await screen.findByText(/Login required\. Details added 20 Nov/)).toBeDefined();
  expect(openings()).toEqual([]);
  await press();
  expect(await screen.findByText(aLogin.userName)).toBeDefined();
  expect(screen.getByText("Harvest 7").textContent).toBe(aLogin.password);
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);
  const fields = ["Username", "Password", "Fixed OTP", "Instructions"];
  expect(names).toEqual([...fields.map((field) => `Copy ${field}`), "Hide"]);
  expect(openings()).toHaveLength(1);
});

test("hides the access kit again on request and after a time", async () => {
  at(me);
  await press();
  fireEvent.click(await screen.findByRole("button", { name: "Hide" }));
  expect(screen.queryByText(aLogin.userName)).toBeNull();
  const button = await screen.findByRole("button", { name: "Show" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText(aLogin.userName)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync((limits.accessKit.shownSeconds - 5) * 1000));
  expect(screen.getByText(aLogin.userName)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.queryByText(aLogin.userName)).toBeNull();
});

test("tells a reviewer without the claim why the access kit is closed", async () => {
  at(null);
  const button = await screen.findByRole("button", { name: "Show" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Take this version to view it.")).toBeDefined();
  fireEvent.click(button);
  expect(openings()).toEqual([]);
  cleanup();
  at(crypto.randomUUID());
  expect(await screen.findByText("Only the assigned reviewer can view it.")).toBeDefined();
});

test("shows support that an access kit exists, without a button", async () => {
  at(me, "support");
  expect(await screen.findByText("Only the assigned reviewer can view it.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("shows the server's error when the access kit cannot be opened", async () => {
  api.on(openAccessKit, refuse("access_kit_not_claimed"));
  at(me);
  await press();
  expect(await screen.findByText(/^Take this version first/)).toBeDefined();
});

test.each([
  ["The developer hasn’t added login details.", aKit()],
  ["The developer says no login is needed.", aKit({ needsLogin: false })],
  [
    "Login required, but no details were added for this version.",
    aKit({ needsLogin: true, wiped: { at: "2026-11-20T05:00:00.000Z", after: "active" } }),
  ],
])("shows the access kit's state without a button: %s", async (words, known) => {
  kit = known;
  at(me);
  await waitFor(() => expect(screen.getByText(words)).toBeDefined());
  expect(screen.queryByRole("button")).toBeNull();
});
