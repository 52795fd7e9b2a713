import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";

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

/** The main menu by its name in the language that the console is shown in. */
const isIn = (page: Page, menu = "Main menu"): Promise<void> =>
  expect(page.getByRole("navigation", { name: menu })).toBeVisible();

/** As people log in, with the form. */
export async function logIn(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await isIn(page);
}

/** What a browser keeps of a session that it has: the mark that there is one (`session-marker.ts`). */
const sessionMark = [{ name: "console.session", value: "signed in before" }];

/** The headers of a demo person who asks the server itself, without a page. */
export async function headersAs(request: APIRequestContext, email: string): Promise<{ authorization: string }> {
  const data = { email, password: demoPassword };
  const { accessToken } = await (await request.post("/api/developer/login", { data })).json();
  return { authorization: `O-Bearer ${accessToken}` };
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A browser of their own for one of the demo people, who signed in before. */
export function enterAs(context: BrowserContext, person: DemoPerson, address?: string): Promise<Page> {
  return enter(context, { email: demoPeople[person], password: demoPassword }, address);
}

/**
 * A browser of somebody who signed in before: it has the cookies of a session of its own (a refresh token shared by
 * browsers would end for all of them) and never sees the form, which has its own journey. A journey about another screen
 * than the first begins at its address: to load the console takes a browser of the tests longer than most acts.
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
