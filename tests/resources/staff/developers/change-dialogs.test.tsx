// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { developerCalls } from "#contract/staff/developers/calls.ts";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import type { DeveloperEffects } from "#contract/staff/developers/effects.ts";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useCall } from "#providers/data/use-call.ts";
import { AccountTypeDialog } from "#resources/staff/developers/change/AccountTypeDialog.tsx";
import { DeveloperEdit } from "#resources/staff/developers/edit.tsx";
import { DeveloperStatusDialog } from "#resources/staff/developers/change/DeveloperStatusDialog.tsx";
import { disabledReason } from "#tests/support/disabled-reason.ts";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("developers", "accounts", "statuses", "search", "shell", "errors");
const { developerEffects, updateAccountType, updateDeveloper } = developerChangeCalls;
const id = "00000000-0000-4000-8000-000000000001";
const developer = {
  id,
  revision: 3,
  name: "Asha Rao",
  status: "enabled",
  accountType: "INDIVIDUAL",
  people: 1,
  person: { firstName: "Asha", lastName: "Rao" },
  phone: "+919812345670",
  address: "12, Lake Road",
  city: "Pune",
  state: "Maharashtra",
  country: "IN",
  postalCode: "411045",
} as const;
const counts = { liveApps: 0, returning: 0, inReview: 0, held: 0, drafts: 0, people: 1, sessions: 0, acting: 0 };
const effects: DeveloperEffects = {
  ...counts,
  revision: 3,
  status: "enabled",
  offersGiven: 0,
  offersReceived: 0,
  conflicts: 0,
  graceDays: 30,
  eraseAt: null,
  obstacles: { deleted: null, enabled: null, accountType: null },
  personName: "Asha Rao",
  proofEnds: false,
  papersGathered: false,
};
let current: object = developer;
const api = fakeApi()
  .on(developerCalls.developerDetails, () => partly(current))
  .on(developerEffects, effects);
const closed = vi.fn();
beforeEach(() => {
  current = developer;
  closed.mockClear();
});

/** Replies to a call as if somebody else had saved these parts first. */
const overtakeBy = (parts: object) => (): ReturnType<typeof refuse> => {
  current = { ...developer, ...parts, revision: 4 };
  return refuse("revision_conflict");
};

type Dialog = ComponentType<{ developer: DeveloperDetails; onClose: () => void }>;

/** Opens a dialog over the developer that the server has now, and types the reason. */
async function open(Dialog: Dialog) {
  function Current() {
    const { data } = useCall(developerCalls.developerDetails, { params: { id } });
    return data ? <Dialog developer={data} onClose={closed} /> : null;
  }
  renderScreen(<Current />, { as: "admin" });
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByLabelText("Reason");
  const rewrite = (name: string, text: string) =>
    fireEvent.change(dialog.getByLabelText(name), { target: { value: text } });
  rewrite("Reason", "As you asked us");
  return { dialog, rewrite, press: (name: string) => userEvent.click(dialog.getByRole("button", { name })) };
}

test("corrections are merged with what somebody else saved, and sent with the newer revision", async () => {
  const { dialog, rewrite, press } = await open(DeveloperEdit);
  rewrite("City or district", "Nashik");
  rewrite("First name", "Usha");
  api.on(updateDeveloper, overtakeBy({ city: "Mumbai", address: "7, Hill Road" }));
  await press("Save changes");
  const notice = await dialog.findByText("Changed by someone else.");
  await waitFor(() => expect(notice.closest("div")?.textContent).toMatch(/Current: Mumbai · Yours: Nashik/));
  expect(dialog.getByLabelText<HTMLInputElement>("Address").value).toBe("7, Hill Road");
  api.on(updateDeveloper, () => partly({ ...current, revision: 5 }));
  await press("Save changes");
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const sent = { developerId: id, revision: 4, reason: "As you asked us", city: "Nashik", firstName: "Usha" };
  expect(api.bodies(updateDeveloper)[1]).toEqual(sent);
});

test("the server's error about a correction stands at its field, which it focuses", async () => {
  const { dialog, rewrite, press } = await open(DeveloperEdit);
  rewrite("City or district", "Nashik");
  api.on(updateDeveloper, refuse("validation_failed", { fields: [{ path: "city", code: "invalid" }] }));
  await press("Save changes");
  const city = dialog.getByLabelText<HTMLInputElement>("City or district");
  await waitFor(() => expect(city.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(city);
  expect(city.value).toBe("Nashik");
});

test("a status that somebody else changed first stands beside the chosen one, and the reason stays", async () => {
  const { dialog, press } = await open(DeveloperStatusDialog);
  await userEvent.click(dialog.getByRole("radio", { name: /^In-active/ }));
  api.on(updateDeveloper, overtakeBy({ status: "deleted" }));
  await press("Deactivate");
  const notice = await dialog.findByText("Changed by someone else.");
  await waitFor(() => expect(notice.closest("div")?.textContent).toMatch(/Current: Deleted · Yours: In-active/));
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("As you asked us");
  expect(disabledReason(dialog.getByRole("button", { name: "Change status" }))).toBe("Choose a new status.");
  expect(api.bodies(updateDeveloper)).toMatchObject([{ revision: 3, status: "disabled", apps: "stay" }]);
});

test("an account type is sent again with the newer revision after a 409", async () => {
  const { dialog, rewrite, press } = await open(AccountTypeDialog);
  rewrite("Organization name", "Kite Works");
  api.on(updateAccountType, overtakeBy({ phone: "+919812345671" }));
  await press("Change to organization");
  await dialog.findByText("Changed by someone else.");
  api.on(updateAccountType, () => partly({ ...current, revision: 5 }));
  await press("Change to organization");
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const sent = {
    developerId: id,
    accountType: "ENTERPRISE",
    organizationName: "Kite Works",
    reason: "As you asked us",
  };
  expect(api.bodies(updateAccountType)).toEqual([
    { ...sent, revision: 3 },
    { ...sent, revision: 4 },
  ]);
});
