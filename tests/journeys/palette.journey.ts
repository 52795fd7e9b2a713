import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";

/** Opens the search by its keys and types at once, as somebody does who knows it. */
async function find(page: Page, text: string) {
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox", { name: "Find apps and screens" });
  await expect(field).toBeFocused();
  await page.keyboard.type(text, { delay: 20 });
  await expect(field).toHaveValue(text);
  return (name: string | RegExp) => page.getByRole("option", { name }).first();
}

test("a developer finds an app, a screen of it from Home, and an act", async ({ context }) => {
  const page = await enterAs(context, "enterprise");
  await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  const found = await find(page, "vyapar stat");
  await expect(page.getByRole("option").first()).toHaveAccessibleName(/^Statistics.*Vyapar/);
  await expect(found(/^Statistics.*Vyapar/)).toBeVisible();
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

test("staff find any app, its page and the desk of the version that waits", async ({ context }) => {
  const page = await enterAs(context, "admin");
  await page.getByRole("heading", { name: "Apps in Review", level: 1 }).waitFor();
  const waiting = page.locator("[data-row-key] [dir=auto]").first();
  const app = (await waiting.textContent()) ?? "";
  const found = await find(page, app);
  await expect(found(app)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/review-apps\/app\//);
  const desk = await find(page, `review ${app}`);
  await desk(new RegExp(`^Review.*${app}`)).click();
  await expect(page).toHaveURL(/\/review-apps\/[^/]+$/);
});
