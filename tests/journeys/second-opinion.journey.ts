import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";

const reason = "The pictures show an offer that the text does not name.";

test("second reader judges a decision blind, then sees both opinions; a disagreement is listed", async ({
  browser,
}) => {
  // The demo's past decisions are the admin's own, so the admin has none to read.
  const admin = await enterAs(await browser.newContext(), "admin", "/second-opinions");
  await expect(admin.getByRole("heading", { name: "No second opinions" })).toBeVisible();

  const support = await enterAs(await browser.newContext(), "support", "/second-opinions");
  await expect(support.getByRole("heading", { name: "Page not found" })).toBeVisible();

  const reader = await enterAs(await browser.newContext(), "superadmin", "/second-opinions");
  await reader.getByRole("table", { name: "Second opinions" }).getByRole("row").nth(1).click();
  await reader.waitForURL(/second-opinions\/[0-9a-f-]{36}$/);
  await reader.getByRole("button", { name: "Start review" }).click();
  const send = reader.getByRole("button", { name: "Record opinion" });
  await expect(reader.getByRole("link", { name: "View app" })).toHaveCount(0);
  await reader.getByRole("radio", { name: "Hold" }).check();
  await reader.getByRole("textbox", { name: "Reason" }).fill(reason);
  await expect(send).toBeDisabled();
  await reader.getByRole("button", { name: "Pin a reason to Screenshots", exact: true }).click();
  await send.click();
  await expect(reader.getByText("Reviewers disagree")).toBeVisible();
  await expect(reader.getByText(reason)).toBeVisible();
  await expect(reader.getByRole("link", { name: "View app" })).toBeVisible();

  await admin.goto("/second-opinions?tab=disagreements");
  await expect(
    admin.getByRole("row").filter({ hasText: "Disagree" }).or(admin.getByText("Reviewers disagree")).first(),
  ).toBeVisible();
  await support.goto("/review-metrics?days=90");
  await expect(support.getByText(/second opinions$/).first()).toBeVisible();
});

test("superadmin sets the share of decisions that get a second reading, with a reason; support only reads", async ({
  browser,
}) => {
  const root = await enterAs(await browser.newContext(), "superadmin", "/review-rules");
  const percent = root.getByLabel("Second opinions (% of decisions)");
  await percent.fill("25");
  const save = root.getByRole("button", { name: "Save changes" });
  await root.getByRole("textbox", { name: "Reason" }).fill("New reviewers started this week");
  await save.click();
  await expect(root.getByText("Second opinions: 10% → 25%")).toBeVisible();
  const support = await enterAs(await browser.newContext(), "support", "/review-rules");
  await expect(support.getByText("New reviewers started this week")).toBeVisible();
  await expect(support.getByLabel("Second opinions (% of decisions)")).toBeDisabled();
  await expect(support.getByRole("button", { name: "Save changes" })).toHaveCount(0);
});
