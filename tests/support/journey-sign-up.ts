import { expect, type Page } from "@playwright/test";
import { readMail } from "./journey-mails.ts";

export interface NewDeveloper {
  readonly email: string;
  readonly password: string;
  readonly organization: string;
}

/** Another address each time: a server under development is used for several runs. */
export function newDeveloper(): NewDeveloper {
  return {
    email: `asha.${Date.now()}@kites.example`,
    password: "Marigold-Kite-Festival-9",
    organization: "Patang Works",
  };
}

const next = (page: Page, step: string) => page.getByRole("button", { name: `Next: ${step}` }).click();
const heading = (page: Page, name: string) => expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

/** The four steps, up to the page that says a mail was sent; `look` sees each step before it is left. */
export async function signUp(
  page: Page,
  { email, password, organization }: NewDeveloper,
  look: (step: string) => Promise<void> = async () => {},
): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Create a developer account" }).click();
  await heading(page, "Create a developer account");
  await page.getByLabel("Email").fill(email);
  await look("account");
  await next(page, "Who you are");
  await heading(page, "Who is the developer?");
  await page.getByLabel("Organization name").fill(organization);
  await page.getByLabel("First name").fill("Asha");
  await page.getByLabel("Last name").fill("Kulkarni");
  await page.getByLabel("Mobile number").fill("9812345670");
  await look("person");
  await next(page, "Address");
  await heading(page, "Where are you?");
  await page.getByLabel("PIN code").fill("411045");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Maharashtra");
  await page.getByLabel("Address", { exact: true }).fill("12, Lake Road");
  await look("address");
  await next(page, "Password");
  await heading(page, "Choose a password");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password again").fill(password);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await look("password");
  await page.getByRole("button", { name: "Create account" }).click();
  await heading(page, "Check your mail");
}

/** Opens the link of the verification mail, as the outbox shows it. */
export async function verifyMail(page: Page, { email }: NewDeveloper): Promise<void> {
  await readMail(page, email, /./);
  const opened = page.context().waitForEvent("page");
  await page.getByRole("article").getByRole("link").first().click();
  const tab = await opened;
  await heading(tab, "Your mail is verified");
  await tab.close();
}
