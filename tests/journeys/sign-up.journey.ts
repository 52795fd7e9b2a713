import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import accounts from "#locales/hi-IN/accounts.json" with { type: "json" };
import profile from "#locales/hi-IN/profile.json" with { type: "json" };
import shell from "#locales/hi-IN/shell.json" with { type: "json" };
import { press, tabTo, typeInto } from "#tests/support/journey-keyboard.ts";
import { findInMails } from "#tests/support/journey-mails.ts";
import { logIn } from "#tests/support/journey-people.ts";
import { newDeveloper, signUp, verifyMail } from "#tests/support/journey-sign-up.ts";

const { login, signUp: words } = accounts;
const heading = (page: Page, name: string) => expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const next = (page: Page, step: keyof typeof words.steps) =>
  press(page.getByRole("button", { name: words.next.replace("{{step}}", words.steps[step]) }));

test("individual signs up in Hindi with the keyboard only, verifies by mail and logs in", async ({ browser }) => {
  const context = await browser.newContext({ locale: "hi-IN" });
  const page = await context.newPage();
  const { email, password } = newDeveloper();

  await test.step("the four steps", async () => {
    await page.goto("/signup");
    await heading(page, words.title.account);
    await tabTo(page.getByRole("radio", { name: words.organization }));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: words.individual })).toBeChecked();
    await typeInto(field(page, words.email), email);
    await next(page, "person");
    await heading(page, words.title.person);
    await expect(field(page, words.organizationName)).toHaveCount(0);
    await typeInto(field(page, words.firstName), "आशा");
    await typeInto(field(page, words.lastName), "कुलकर्णी");
    await typeInto(field(page, words.mobileNumber), "9812345670");
    await next(page, "address");
    await heading(page, words.title.address);
    await typeInto(field(page, words.postalCode), "411045");
    await expect(field(page, words.state)).toHaveValue("Maharashtra");
    await typeInto(field(page, words.address), "12, लेक रोड");
    await next(page, "password");
    await heading(page, words.title.password);
    await typeInto(field(page, words.password), password);
    await typeInto(field(page, words.confirmPassword), password);
    await press(page.getByRole("checkbox"), "Space");
    await expect(page.getByRole("checkbox")).toBeChecked();
    await press(page.getByRole("button", { name: words.submit }));
    await heading(page, accounts.mailSent.title);
  });

  await test.step("the mail is in Hindi, and its link verifies the email address", async () => {
    await findInMails(context.request, email, /[\u0900-\u097f]{3}/);
    await page.goto(`/${await findInMails(context.request, email, /verify-email\?token=[\w-]{43}/)}`);
    await heading(page, accounts.verify.title);
    await press(page.getByRole("button", { name: accounts.verify.confirm }));
    await heading(page, accounts.verify.done);
    await press(page.getByRole("button", { name: accounts.verify.login }));
  });

  await test.step("logs in and sees the new account", async () => {
    await expect(field(page, login.email)).toHaveValue(email);
    await typeInto(field(page, login.password), password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("navigation", { name: shell.menu.label })).toBeVisible();
    await page.goto("/profile");
    await expect(page.getByText(profile.head.individual, { exact: true })).toBeVisible();
    await expect(page.getByText("आशा कुलकर्णी").first()).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  });
});

test("organisation signs up in English, and the email address cannot be used again", async ({ page }) => {
  const developer = newDeveloper();
  await signUp(page, developer);
  await verifyMail(page, developer);

  await page.goto("/signup");
  await page.getByLabel("Email").fill(developer.email);
  await page.getByRole("button", { name: "Next: Your details" }).click();
  await expect(page.getByText(/^You already have a developer account/)).toBeVisible();

  await logIn(page, developer.email, developer.password);
  await page.goto("/profile");
  await expect(page.getByText("Organization", { exact: true })).toBeVisible();
  await expect(page.getByText(developer.organization).first()).toBeVisible();
});
