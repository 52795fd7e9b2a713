import { type BrowserContext, expect, type Page } from "@playwright/test";

/** The demo accounts by the name their button carries. */
export const demoPeople = {
  normal: "developer@demo.example",
  enterprise: "enterprise@demo.example",
  support: "support@demo.example",
  admin: "admin@demo.example",
  superadmin: "superadmin@demo.example",
} as const;
export type DemoPerson = keyof typeof demoPeople;

export const demoPassword = "Publish-in-India-1";

export async function logIn(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
}

/** A browser of their own for one of the demo people, logged in. */
export async function enterAs(context: BrowserContext, person: DemoPerson): Promise<Page> {
  const page = await context.newPage();
  await logIn(page, demoPeople[person]);
  return page;
}
