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
  const effects = dialog.getByRole("region", { name: "What happens" });
  await expect(effects).toContainText("leaves the store at once");
  await expect(effects).toContainText("is told in the console");
  await dialog.getByPlaceholder("Title").fill("Complaints");
  await dialog.getByRole("button", { name: "Take it out of the store" }).click();

  await admin.getByRole("button", { name: "Back to Active" }).click();
  await expect(dialog.getByRole("radio", { name: /^Active/ })).toBeChecked();
  await expect(effects).toContainText("People find, install and update the app.");
  await dialog.getByPlaceholder("Title").fill("A mistake of ours");
  await dialog.getByRole("button", { name: "Bring it back" }).click();
  await expect(admin.getByRole("button", { name: "Back to In-active" })).toBeVisible();

  const support = await enterAs(await browser.newContext(), "support", new URL(admin.url()).pathname);
  await expect(support.getByRole("heading", { name: "Pathshala Ganit" })).toBeVisible();
  await expect(support.getByRole("region", { name: "State history" })).toContainText("A mistake of ours");
  await expect(support.getByRole("button", { name: /Change status|Back to/ })).toHaveCount(0);
});
