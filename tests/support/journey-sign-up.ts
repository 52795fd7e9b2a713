import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { solved } from "./captcha.ts";
import { findInMails, readMail } from "./journey-mails.ts";

export interface NewDeveloper {
  readonly email: string;
  readonly password: string;
  readonly organization: string;
}

/** Creates a developer with a unique mail address: journeys run in parallel, and a server may serve several runs. */
export function newDeveloper(): NewDeveloper {
  return {
    email: `asha.${randomUUID().slice(0, 13)}@kites.example`,
    password: "Marigold-Kite-Festival-9",
    organization: "Patang Works",
  };
}

const next = (page: Page, step: string) => page.getByRole("button", { name: `Next: ${step}` }).click();
const heading = (page: Page, name: string) => expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

/** Fills in the four sign-up steps until the mail is sent; `look` runs on each step before it is left. */
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
  await next(page, "Your details");
  await heading(page, "Your details");
  await page.getByLabel("Organization name").fill(organization);
  await page.getByLabel("First name").fill("Asha");
  await page.getByLabel("Last name").fill("Kulkarni");
  await page.getByLabel("Mobile number").fill("9812345670");
  await look("person");
  await next(page, "Address");
  await heading(page, "Your address");
  await page.getByLabel("PIN code").fill("411045");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Maharashtra");
  await page.getByLabel("Address", { exact: true }).fill("12, Lake Road");
  await look("address");
  await next(page, "Password");
  await heading(page, "Choose a password");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await look("password");
  await page.getByRole("button", { name: "Create account" }).click();
  await heading(page, "Check your email");
}

/** Opens the verification mail's link from the outbox, in the browser that signed up, and confirms it. */
export async function verifyMail(page: Page, { email }: NewDeveloper): Promise<void> {
  await readMail(page, email, /./);
  const opened = page.context().waitForEvent("page");
  await page.getByRole("article").getByRole("link").first().click();
  const tab = await opened;
  await tab.getByRole("button", { name: "Confirm", exact: true }).click();
  await heading(tab, "Email verified");
  await tab.close();
}

interface Registered {
  readonly mobileNumber?: string;
  /** Language of mails and SMS. */
  readonly language?: string;
}

/** Registers an account with the calls that the forms send; the forms have their own journeys. */
export async function registerDeveloper(
  { request }: Pick<BrowserContext, "request">,
  { mobileNumber = "9812345670", language = "en-US" }: Registered = {},
): Promise<NewDeveloper> {
  const developer = newDeveloper();
  const { email, password, organization } = developer;
  const data = {
    createUserType: "ENTERPRISE",
    organizationName: organization,
    firstName: "Asha",
    lastName: "Kulkarni",
    email,
    countryCode: "91",
    mobileNumber,
    password,
    confirmPassword: password,
    address: "12, Lake Road",
    country: "IN",
    state: "Maharashtra",
    city: "Pune",
    postalCode: "411045",
    agreeToTerms: true,
    language,
    h_captcha_response: await solved({
      captcha: { ask: async () => (await request.get("/api/x/captcha")).json() },
    }),
  };
  const registered = await request.post("/api/developer/register", { data });
  expect(registered.ok(), await registered.text()).toBe(true);
  const link = await findInMails(request, email, /verify-email\?token=[\w-]{43}/);
  const verified = await request.get(`/api/developer/${link}`);
  expect(verified.ok(), await verified.text()).toBe(true);
  return developer;
}
