import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";

const ghost = "Silent";

test("developer requests silent visibility, admin approves with a preview, and support only reads", async ({
  browser,
}) => {
  const developer = await enterAs(await browser.newContext(), "normal");
  const app = developer.getByRole("row").filter({ hasText: "Nitya Yog" }).first();
  await app.click();
  const card = developer.getByRole("region", { name: "Visibility" });
  await expect(card).toContainText("Listed");
  await card.getByRole("button", { name: "Request a change" }).click();
  const dialog = developer.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("It comes with the phones of one maker.");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(card).toContainText("Waiting");

  const support = await enterAs(await browser.newContext(), "support", "/app-visibility?tab=waiting");
  await expect(support.getByRole("row").filter({ hasText: ghost })).toBeVisible();
  await expect(support.getByRole("checkbox")).toHaveCount(0);
  await support.getByRole("row").filter({ hasText: ghost }).click();
  await expect(support.getByRole("heading", { name: "Request", exact: true })).toBeVisible();
  await expect(support.getByRole("region", { name: "Decision", exact: true })).toHaveCount(0);

  const admin = await enterAs(await browser.newContext(), "admin", "/app-visibility?tab=waiting&asked=silent");
  await expect(admin.getByRole("row").filter({ hasText: ghost })).toBeVisible();
  await admin.keyboard.press("x");
  await admin.getByRole("button", { name: "Approve", exact: true }).click();
  const preview = admin.getByRole("dialog", { name: "Approve visibility" });
  await expect(preview).toContainText("Listed → Silent");
  await preview.getByRole("button", { name: "Approve 1 app" }).click();
  await expect(preview).toContainText("1 done, 0 failed, 0 left.");
  await preview.getByRole("button", { name: "Close" }).last().click();
  await expect(admin.getByRole("row").filter({ hasText: ghost })).toHaveCount(0);

  await expect(card).toContainText("Approved");
  await card.getByRole("button", { name: "Switch to listed" }).click();
  await expect(card).toContainText("Listed in the store");
});

test("admin claims and releases several versions in bulk, each with a preview", async ({ browser }) => {
  const admin = await enterAs(await browser.newContext(), "admin", "/review-apps?claim=none");
  await expect(admin.getByRole("row").nth(2)).toBeVisible();
  await admin.keyboard.press("x");
  await admin.keyboard.press("j");
  await admin.keyboard.press("x");
  const ticked = admin.getByRole("status").filter({ hasText: "Clear selection" });
  await ticked.getByRole("button", { name: "Take" }).click();
  const preview = admin.getByRole("dialog", { name: "Take versions" });
  await expect(preview).toContainText("Unassigned → You");
  const claimed = await preview.getByRole("listitem").getByRole("strong").allTextContents();
  await preview.getByRole("button", { name: "Take 2 versions" }).click();
  await expect(preview).toContainText("2 done, 0 failed, 0 left.");
  await preview.getByRole("button", { name: "Close" }).last().click();
  await expect(preview).toHaveCount(0);

  await admin.goto("/review-apps");
  for (const title of claimed)
    await admin.getByRole("row").filter({ hasText: title }).getByRole("checkbox").first().check();
  await ticked.getByRole("button", { name: "Release" }).click();
  const release = admin.getByRole("dialog", { name: "Release versions" });
  await expect(release).toContainText("→ Unassigned");
  await release.getByRole("button", { name: "Release 2 versions" }).click();
  await expect(release).toContainText("2 done, 0 failed, 0 left.");
});
