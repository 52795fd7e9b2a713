import { randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import englishErrors from "#locales/en-US/errors.json" with { type: "json" };
import english from "#locales/en-US/profile.json" with { type: "json" };
import englishShell from "#locales/en-US/shell.json" with { type: "json" };
import urduErrors from "#locales/ur-IN/errors.json" with { type: "json" };
import urdu from "#locales/ur-IN/profile.json" with { type: "json" };
import urduShell from "#locales/ur-IN/shell.json" with { type: "json" };
import { findSms } from "#tests/support/journey-mails.ts";
import { enter } from "#tests/support/journey-people.ts";
import { registerDeveloper } from "#tests/support/journey-sign-up.ts";

/** Pattern for a text with the given placeholder values; other placeholders match anything. */
const textPattern = (text: string, values: Record<string, string> = {}): RegExp =>
  new RegExp(text.replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? ".+"));

const wrongCode = (code: string): string => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;

const languages = [
  {
    code: "en-US",
    locale: "en-IN",
    words: english,
    errors: englishErrors,
    menu: englishShell.menu.label,
    sms: /is your/,
  },
  { code: "ur-IN", locale: "ur-IN", words: urdu, errors: urduErrors, menu: urduShell.menu.label, sms: /کوڈ/ },
] as const;

for (const { code: language, locale, words, errors, menu, sms } of languages)
  test(`developer verifies a phone number with an SMS code, in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ locale });
    const mobileNumber = `98${randomInt(10 ** 8)
      .toString()
      .padStart(8, "0")}`;
    const page = await enter(context, await registerDeveloper(context, { mobileNumber, language }), "/profile", menu);
    const card = page.getByRole("region", { name: words.phone.title, exact: true });
    await expect(card).toContainText(words.phone.unverified);
    await card.getByRole("button", { name: words.phone.verify, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: words.otp.send, exact: true }).click();
    const field = dialog.getByLabel(words.otp.code);
    await expect(field).toBeVisible();
    await expect(field).toHaveCSS("direction", "ltr");

    const message = await findSms(context.request, `+91${mobileNumber}`);
    expect(message).toMatch(sms);
    const code = /\b\d{6}\b/.exec(message)?.[0] ?? "";
    const verify = dialog.getByRole("button", { name: words.otp.verify, exact: true });
    await field.fill(wrongCode(code));
    await verify.click();
    await expect(field).toHaveAccessibleDescription(textPattern(errors.code.otp_wrong_other, { count: "4" }));
    await field.fill(code);
    await verify.click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText(textPattern(words.phone.verified));
    await page.reload();
    await expect(card).toContainText(textPattern(words.phone.verified));
    await expect(card.getByRole("button", { name: words.phone.verify, exact: true })).toHaveCount(0);
  });
