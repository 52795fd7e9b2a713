import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";

test("developer creates an API key, sees it once, and uses, replaces and revokes it", async ({ browser }) => {
  const page = await enterAs(await browser.newContext(), "normal");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Dev Tools" }).click();
  await page.getByRole("button", { name: "Turn access on" }).click();
  await expect(page.getByRole("region", { name: "What a key opens today" })).toContainText("Two kinds of calls");

  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a key" });
  await dialog.getByLabel("Name").fill("gitlab-release");
  // Checkboxes of a group render as checked a moment after the click.
  const upload = dialog.getByRole("checkbox", { name: /^Upload/ });
  await upload.click();
  await expect(upload).toBeChecked();
  await dialog.getByRole("button", { name: "Create key" }).click();
  const made = page.getByRole("region", { name: "Key “gitlab-release” is made" });
  const secret = (await made.locator("code").textContent()) ?? "";
  expect(secret).toMatch(/^devkey_/);
  const check = () => page.request.post("/api/x/key-checks", { headers: { authorization: `Bearer ${secret}` } });
  expect((await check()).status()).toBe(200);

  // Leaving asks first; after confirming that the key is stored, it is never shown again.
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("button", { name: "Stay" }).click();
  await made.getByRole("checkbox").check();
  await made.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.reload();
  const row = page.getByRole("row").filter({ hasText: "gitlab-release" });
  await expect(row).not.toContainText("Not yet");

  await row.getByRole("button", { name: "Replace the key gitlab-release" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
  await made.getByRole("checkbox").check();
  await made.getByRole("button", { name: "Done" }).click();
  const old = row.filter({ hasText: "Replaced" });
  await old.getByRole("button", { name: "Revoke the key gitlab-release" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(old).toHaveCount(0);
  expect((await check()).status()).toBe(401);
  await page.getByRole("switch", { name: "Show ended and revoked" }).click();
  await expect(row.filter({ hasText: "Revoked" })).toBeVisible();

  await page.getByRole("button", { name: "Turn access off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn access off" }).click();
  await expect(page.getByRole("region", { name: "Access for programs" })).toContainText("Off");
});
