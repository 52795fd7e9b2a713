import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";

/** Mail addresses of demo accounts, by the label of their button on the login page. */
export const demoPeople = {
  normal: "developer@demo.example",
  enterprise: "enterprise@demo.example",
  support: "support@demo.example",
  admin: "admin@demo.example",
  superadmin: "superadmin@demo.example",
} as const;
export type DemoPerson = keyof typeof demoPeople;

export const demoPassword = "Publish-in-India-1";

/** Waits for the main menu, which shows that somebody is signed in. `menu` is its name in the console's language. */
const isIn = (page: Page, menu = "Main menu"): Promise<void> =>
  expect(page.getByRole("navigation", { name: menu })).toBeVisible();

/** Logs in with the form. */
export async function logIn(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await isIn(page);
}

/** Browser storage entry by which the console knows that a session exists. */
const sessionMark = [{ name: "console.session", value: "signed in before" }];

/** Returns a demo person's headers for direct API requests. */
export async function headersAs(request: APIRequestContext, email: string): Promise<{ authorization: string }> {
  const data = { email, password: demoPassword };
  const { accessToken } = await (await request.post("/api/developer/login", { data })).json();
  return { authorization: `O-Bearer ${accessToken}` };
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Opens a separate signed-in browser for a demo person. */
export function enterAs(context: BrowserContext, person: DemoPerson, address?: string): Promise<Page> {
  return enter(context, { email: demoPeople[person], password: demoPassword }, address);
}

/**
 * Opens a page signed in with its own session, without the login form, which has its own journey. A refresh token
 * shared by several browsers would end all their sessions. A journey about a later screen starts at its URL, because
 * loading the console takes longer than most steps.
 */
export async function enter(
  context: BrowserContext,
  { email, password }: Credentials,
  address = "/",
  menu?: string,
): Promise<Page> {
  const data = { email, password };
  const answer = await context.request.post("/api/developer/login", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { cookies } = await context.storageState();
  const { origin } = new URL(answer.url());
  await context.setStorageState({ cookies, origins: [{ origin, localStorage: sessionMark }] });
  const page = await context.newPage();
  await page.goto(address);
  await isIn(page, menu);
  return page;
}
