import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";

test("developer creates an API key, sees it once, and uses, replaces and revokes it", async ({ browser }) => {
  const page = await enterAs(await browser.newContext(), "normal");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Dev Tools" }).click();
  await page.getByRole("button", { name: "Turn on API access" }).click();
  await expect(page.getByRole("region", { name: "Examples" })).toContainText("/api/x/key-checks");

  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create API key" });
  await dialog.getByLabel("Name").fill("gitlab-release");
  await expect(dialog.getByRole("checkbox", { name: /^Reviews/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Create key" }).click();
  const made = page.getByRole("region", { name: "Key “gitlab-release” created" });
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
  await expect(row).not.toContainText("Never");

  await row.getByRole("button", { name: "Replace key gitlab-release" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
  await made.getByRole("checkbox").check();
  await made.getByRole("button", { name: "Done" }).click();
  const old = row.filter({ hasText: "Replaced" });
  await old.getByRole("button", { name: "Revoke key gitlab-release" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(old).toHaveCount(0);
  expect((await check()).status()).toBe(401);
  await page.getByRole("switch", { name: "Show expired and revoked" }).click();
  await expect(row.filter({ hasText: "Revoked" })).toBeVisible();

  await page.getByRole("button", { name: "Turn off API access" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off API access" }).click();
  await expect(page.getByRole("region", { name: "API access" })).toContainText("Off");
});
