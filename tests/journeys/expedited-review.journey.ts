import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";
import { openDesk } from "#tests/support/journey-review.ts";

const app = "Rupaya Saathi Loan";

test("admin moves a version to the expedited lane with a reason; support only reads the lanes", async ({ browser }) => {
  const support = await enterAs(await browser.newContext(), "support", "/review-apps?lane=sensitive");
  await expect(support.getByRole("row").filter({ hasText: app })).toBeVisible();
  await openDesk(support, app);
  await expect(support.getByRole("button", { name: "Move to the front" })).toHaveCount(0);
  await support.goto("/review-metrics");
  const clock = support.getByRole("region", { name: "Clock by lane" }).first();
  await expect(clock.getByRole("row").filter({ hasText: "Sensitive apps" })).toContainText("1 d 12 h");

  const admin = await enterAs(await browser.newContext(), "admin");
  await openDesk(admin, app);
  await admin.getByRole("button", { name: "Move to the front" }).click();
  const dialog = admin.getByRole("dialog");
  const move = dialog.getByRole("button", { name: "Move to the front" });
  await expect(move).toBeDisabled();
  await dialog.getByLabel("Why it cannot wait").fill("It mends a hole that loses people's money");
  await move.click();
  await expect(admin.getByRole("button", { name: "At the front" })).toBeVisible();
  await admin.goto("/review-apps?lane=expedited");
  await expect(admin.getByRole("row").filter({ hasText: app })).toBeVisible();

  const root = await enterAs(await browser.newContext(), "superadmin", "/audit");
  await expect(root.getByRole("row").filter({ hasText: "Moved a version to the first lane" }).first()).toBeVisible();
});
