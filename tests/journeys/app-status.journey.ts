import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";
import { openStaffApp } from "#tests/support/journey-review.ts";

test("admin deactivates an app with a preview of the effects and reactivates it; support only reads", async ({
  browser,
}) => {
  const admin = await enterAs(await browser.newContext(), "admin");
  await openStaffApp(admin, "Pathshala Ganit");
  await admin.getByRole("button", { name: "Change status" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("radio", { name: /In-active/ }).check();
  const effects = dialog.getByRole("region", { name: "What happens", exact: true });
  await expect(effects).toContainText("leaves the store immediately");
  await expect(effects).toContainText("is notified in the console");
  await dialog.getByPlaceholder("Title").fill("Complaints");
  await dialog.getByRole("button", { name: "Deactivate app" }).click();

  await admin.getByRole("button", { name: "Revert to Active" }).click();
  await expect(dialog.getByRole("radio", { name: /^Active/ })).toBeChecked();
  await expect(effects).toContainText("Users can find, install and update the app.");
  await dialog.getByPlaceholder("Title").fill("A mistake of ours");
  await dialog.getByRole("button", { name: "Activate app" }).click();
  await expect(admin.getByRole("button", { name: "Revert to In-active" })).toBeVisible();

  const support = await enterAs(await browser.newContext(), "support", new URL(admin.url()).pathname);
  await expect(support.getByRole("heading", { name: "Pathshala Ganit" })).toBeVisible();
  await expect(support.getByRole("region", { name: "Status history" })).toContainText("A mistake of ours");
  await expect(support.getByRole("button", { name: /Change status|Revert to/ })).toHaveCount(0);
});
