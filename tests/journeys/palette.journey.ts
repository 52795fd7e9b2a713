import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";

/** Opens the command palette by shortcut, types, and returns a locator for its options by name. */
async function find(page: Page, text: string) {
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox", { name: "Search apps and pages" });
  await expect(field).toBeFocused();
  await page.keyboard.type(text, { delay: 20 });
  await expect(field).toHaveValue(text);
  return (name: string | RegExp) => page.getByRole("option", { name }).first();
}

test("developer finds an app's screen and an action in the command palette", async ({ context }) => {
  const page = await enterAs(context, "enterprise");
  await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  const option = await find(page, "vyapar stat");
  await expect(page.getByRole("option").first()).toHaveAccessibleName(/^Statistics.*Vyapar/);
  await expect(option(/^Statistics.*Vyapar/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/home\/[^/]+\/statistics/);
  const again = await find(page, "campaigns");
  await expect(again(/^Campaigns.*Vyapar/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await find(page, "list new");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/list-new-app");
});

test("admin finds an app and the review desk of its waiting version in the command palette", async ({ context }) => {
  const page = await enterAs(context, "admin");
  await page.getByRole("heading", { name: "Apps in Review", level: 1 }).waitFor();
  const waiting = page.locator("[data-row-key] [dir=auto]").first();
  const app = (await waiting.textContent()) ?? "";
  const option = await find(page, app);
  await expect(option(app)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/review-apps\/app\//);
  const desk = await find(page, `review ${app}`);
  await desk(new RegExp(`^Review.*${app}`)).click();
  await expect(page).toHaveURL(/\/review-apps\/[^/]+$/);
});
