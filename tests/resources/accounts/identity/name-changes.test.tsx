// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { nameChangeCalls } from "#contract/accounts/identity/name-change-calls.ts";
import type { NameChange } from "#contract/accounts/identity/name-changes.ts";
import { NameChangesCard } from "#resources/accounts/identity/names/NameChangesCard.tsx";
import { disabledReason } from "#tests/support/disabled-reason.ts";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("identity", "shell", "errors");

const change: NameChange = {
  id: "00000000-0000-4000-8000-000000000001",
  developerId: "00000000-0000-4000-8000-000000000002",
  accountType: "ENTERPRISE",
  before: { firstName: "Asha", lastName: "Rao", name: "Kite Works" },
  after: { firstName: "Asha", lastName: "Rao", name: "Reserve Bank of India" },
  causes: ["proof", "look_alike"],
  resembles: "Reserve Bank of India",
  proof: "ends",
  language: "hi-IN",
  state: "waiting",
  reason: "",
  revision: 3,
  askedAt: "2026-11-22T09:00:00.000Z",
  decidedAt: null,
};
const { listNameChanges, decideNameChange } = nameChangeCalls;
const api = fakeApi().on(listNameChanges, [change]);

test("name changes show both names and why they wait, and an approval says that the proof ends", async () => {
  const user = userEvent.setup();
  api.on(decideNameChange, { ...change, state: "approved" });
  renderScreen(<NameChangesCard />, { as: "admin" });
  expect(await screen.findByText("Kite Works")).toBeDefined();
  expect(screen.getByText("Resembles Reserve Bank of India")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/The identity must be verified again/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Name approved")).toBeDefined();
  expect(api.bodies(decideNameChange)).toEqual([{ revision: 3, decision: "approved", reason: "" }]);
});

test("refusal of a name needs a reason, which stays when a colleague was first", async () => {
  const user = userEvent.setup();
  api.on(decideNameChange, refuse("name_change_decided"));
  renderScreen(<NameChangesCard />, { as: "admin" });
  await user.click(await screen.findByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("dialog"));
  const refuseButton = () => dialog.getByRole("button", { name: "Reject" });
  expect(disabledReason(refuseButton())).toBe("Give a reason to continue.");
  await user.type(dialog.getByLabelText("Reason"), "Another company.");
  await user.click(refuseButton());
  expect(await dialog.findByText(/already decided or withdrawn/)).toBeDefined();
  expect(dialog.getByDisplayValue("Another company.")).toBeDefined();
  expect(api.bodies(decideNameChange)).toEqual([{ revision: 3, decision: "refused", reason: "Another company." }]);
});

test("support agents see name changes without the decision", async () => {
  renderScreen(<NameChangesCard />, { as: "support" });
  expect(await screen.findByText("Kite Works")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
