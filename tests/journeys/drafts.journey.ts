import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { untilSaved } from "#tests/support/journey-listing.ts";
import { enterAs } from "#tests/support/journey-people.ts";

async function startDraft(page: Page, title: string): Promise<void> {
  await page.goto("/list-new-app");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByRole("heading", { name: "App details", level: 1 })).toBeVisible();
}

const shortDescription = (page: Page) => page.getByLabel("Short description");

test("a deep link opens its screen, and a reload stays there", async ({ context }) => {
  const page = await enterAs(context, "normal");
  await startDraft(page, "Deep link");
  const address = page.url().replace(/\/\d$/, "/2");
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Developer info", level: 1 })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { name: "Developer info", level: 1 })).toBeVisible();
});

test("a page in Urdu is right to left, and a phone field in it left to right", async ({ context }) => {
  const page = await enterAs(context, "normal");
  await startDraft(page, "Mirrored");
  await page.evaluate(() => localStorage.setItem("console.language", "ur-IN"));
  await page.goto(page.url().replace(/\/\d$/, "/2"));
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator('input[type="tel"]')).toHaveCSS("direction", "ltr");
});

test("leaving a draft with unsaved changes asks first, and Stay keeps the text", async ({ context }) => {
  const page = await enterAs(context, "normal");
  await startDraft(page, "Unsaved draft");
  await page.route("**/api/app/update/**", (route) => route.abort());
  await shortDescription(page).fill("Unsaved changes");
  await page.getByRole("link", { name: "Back" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  await expect(shortDescription(page)).toHaveValue("Unsaved changes");
  await page.unroute("**/api/app/update/**");
  await shortDescription(page).fill("Saved after all");
  await untilSaved(page);
  await page.reload();
  await expect(shortDescription(page)).toHaveValue("Saved after all");
});

test("two tabs that edit the same field keep both texts until the user chooses one", async ({ context }) => {
  const page = await enterAs(context, "normal");
  await startDraft(page, "Two tabs");
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(shortDescription(other)).toBeVisible();
  await shortDescription(page).fill("Written in the first tab");
  await untilSaved(page);
  await shortDescription(other).fill("Written in the second tab");
  await expect(other.getByRole("alert")).toContainText("This version was changed in another tab");
  await other.getByRole("button", { name: "Compare" }).click();
  const both = other.getByRole("dialog", { name: "Resolve conflicting changes" });
  await expect(both).toContainText("Written in the first tab");
  await expect(both).toContainText("Written in the second tab");
  await both.getByRole("radio", { name: "Short description: Yours" }).check();
  await both.getByRole("button", { name: "Save merged version" }).click();
  await untilSaved(other);
  await page.reload();
  await expect(shortDescription(page)).toHaveValue("Written in the second tab");
});

test("a draft shows that it is offline, keeps typed text and saves it when online", async ({ context }) => {
  const page = await enterAs(context, "normal");
  await startDraft(page, "Dropped line");
  await context.setOffline(true);
  await expect(page.getByText("You’re offline.")).toBeVisible();
  await shortDescription(page).fill("Typed without a line");
  await expect(page.getByText("Offline. Changes kept on this device")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Back online.", { exact: true })).toBeVisible();
  await untilSaved(page);
  await page.reload();
  await expect(shortDescription(page)).toHaveValue("Typed without a line");
});
