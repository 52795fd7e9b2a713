// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { CampaignCreate } from "#resources/statistics/campaigns/create.tsx";
import { disabledReason } from "#tests/support/disabled-reason.ts";
import { fakeApi } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("campaigns", "statistics", "shell", "errors");
fakeApi();
const app = { id: "a1", title: "Ludo", status: "active", live: {} } as unknown as AppSummary;
const open = (of: AppSummary = app) => renderScreen(<CampaignCreate app={of} current={undefined} />, { as: "normal" });

it("schedules a campaign that begins on a later day, as the form suggests", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Start campaign" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await dialog.findByText("Schedule this campaign?")).toBeDefined();
  expect(dialog.getByRole("button", { name: "Schedule campaign" })).toBeDefined();
});

it.each([
  ["inactive", {}, "You can start a campaign once the app is in the store again."],
  ["draft", null, "You can start a campaign once a version is live."],
])("says why an app that is %s can't start a campaign", (status, live, why) => {
  open({ ...app, status, live } as unknown as AppSummary);
  expect(disabledReason(screen.getByRole("button", { name: "Start campaign" }))).toBe(why);
});
