import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";
import { openDesk } from "#tests/support/journey-review.ts";

const app = "Rupaya Saathi Loan";

test("admin moves a version to the expedited lane with a reason; support only reads the lanes", async ({ browser }) => {
  const support = await enterAs(await browser.newContext(), "support", "/review-apps?lane=sensitive");
  await expect(support.getByRole("row").filter({ hasText: app })).toBeVisible();
  await openDesk(support, app);
  await expect(support.getByRole("button", { name: "Expedite" })).toHaveCount(0);
  await support.goto("/review-metrics");
  const clock = support.getByRole("region", { name: "Review time by queue" }).first();
  await expect(clock.getByRole("row").filter({ hasText: "Sensitive apps" })).toContainText("36 hours");

  const admin = await enterAs(await browser.newContext(), "admin");
  await openDesk(admin, app);
  await admin.getByRole("button", { name: "Expedite" }).click();
  const dialog = admin.getByRole("dialog");
  const move = dialog.getByRole("button", { name: "Expedite" });
  await move.click();
  await expect(dialog.getByLabel("Why it can’t wait")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Why it can’t wait").fill("It mends a hole that loses people's money");
  await move.click();
  await expect(admin.getByRole("button", { name: "Expedited" })).toBeVisible();
  await admin.goto("/review-apps?lane=expedited");
  await expect(admin.getByRole("row").filter({ hasText: app })).toBeVisible();

  const root = await enterAs(await browser.newContext(), "superadmin", "/audit");
  await expect(root.getByRole("row").filter({ hasText: "Expedited version" }).first()).toBeVisible();
});
