import { expect, type Page } from "@playwright/test";
import { chooseFiles } from "./journey-listing.ts";
import { drawIcon } from "./journey-pictures.ts";

export interface Fixes {
  readonly english: string;
  readonly hindi: string;
}

/** Opens the held fields from Home, replaces icon and short description, and marks each as fixed. */
export async function fixIconAndShortDescription(page: Page, { english, hindi }: Fixes): Promise<void> {
  const icon = page.getByRole("region", { name: "Icon", exact: true });
  await chooseFiles(icon.getByRole("button", { name: "Replace" }), await drawIcon("#b3261e"));
  await icon.getByRole("button", { name: "Mark as fixed" }).click();
  await expect(icon.getByText(/^Marked as fixed/)).toBeVisible();
  const text = page.getByRole("region", { name: "Short description", exact: true });
  await text.getByLabel("English").fill(english);
  await text.getByLabel("हिन्दी").fill(hindi);
  await text.getByRole("button", { name: "Mark as fixed" }).click();
  await expect(text.getByText(/^Marked as fixed/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 fields on hold, all fixed" })).toBeVisible();
}

export async function resubmit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Resubmit" }).click();
  await expect(page).toHaveURL(/\/overview$/);
}
