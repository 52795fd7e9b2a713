import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";
import { openStaffApp } from "#tests/support/journey-review.ts";

test("admin flags an app visibly to its developer, removes the flag and puts it back; support only reads", async ({
  browser,
}) => {
  const admin = await enterAs(await browser.newContext(), "admin");
  await openStaffApp(admin, "Nitya Yog");
  const address = new URL(admin.url()).pathname;
  const card = admin.getByRole("region", { name: "App flag" });
  await card.getByRole("button", { name: "Flag app" }).click();
  const dialog = admin.getByRole("dialog", { name: "Flag Nitya Yog" });
  await expect(dialog.getByRole("region", { name: "What happens", exact: true })).toContainText("isn’t notified");
  await dialog.getByLabel("Why it’s flagged").fill("Your privacy page is slow.");
  await dialog.getByRole("radio", { name: /Staff and developer/ }).check();
  await expect(dialog.getByRole("region", { name: "What happens", exact: true })).toContainText(
    "is notified in the console and by email",
  );
  await dialog.getByRole("button", { name: "Flag app" }).click();
  await expect(card).toContainText("Your privacy page is slow.");

  const support = await enterAs(await browser.newContext(), "support", "/app-search?flaggedOnly=true");
  await expect(support.getByRole("row").filter({ hasText: "Nitya Yog" })).toContainText("Flagged");
  await support.goto(address);
  const supportCard = support.getByRole("region", { name: "App flag" });
  await expect(supportCard).toContainText("Your privacy page is slow.");
  await expect(supportCard.getByRole("button")).toHaveCount(0);

  const developer = await enterAs(await browser.newContext(), "normal");
  await developer.getByRole("row").filter({ hasText: "Nitya Yog" }).first().click();
  const note = developer.getByRole("region", { name: "Note from our team" });
  await expect(note).toContainText("Your privacy page is slow.");

  await card.getByRole("button", { name: "Remove flag" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Remove flag" }).click();
  await expect(card).toContainText("Removed by");
  await expect(note).toHaveCount(0);
  await card.getByRole("button", { name: "Restore flag" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Restore flag" }).click();
  await expect(note).toContainText("Your privacy page is slow.");
});
