import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { press, typeInto } from "#tests/support/journey-keyboard.ts";
import { readMail } from "#tests/support/journey-mails.ts";
import { newDeveloper, signUp, verifyMail } from "#tests/support/journey-sign-up.ts";
import { setUpSecondStep } from "#tests/support/journey-totp.ts";

const heading = (page: Page, name: string) => expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
const isIn = (page: Page) => expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
const fresh = "Mango-Orchard-In-June-3";

test("developer resets a forgotten password, sets up two-factor login and logs in with a code", async ({ page }) => {
  test.slow();
  const developer = newDeveloper();
  await signUp(page, developer);
  await verifyMail(page, developer);

  await page.goto("/login");
  await heading(page, "Log in");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(developer.email);
  await press(page.getByRole("link", { name: "Forgot password?" }));
  await heading(page, "Forgot your password?");
  await expect(page.getByLabel("Email")).toHaveValue(developer.email);
  await expect(page.getByText("Verified")).toBeVisible();
  await page.keyboard.press("Enter");
  await heading(page, "Check your email");
  await page.reload();
  await expect(page.getByText(developer.email)).toBeVisible();

  await readMail(page, developer.email, /Choose a new password/);
  const opened = page.context().waitForEvent("page");
  await page.getByRole("article").getByRole("link").first().click();
  const tab = await opened;
  await heading(tab, "Choose a new password");
  await typeInto(tab.getByLabel("Password", { exact: true }), fresh);
  await typeInto(tab.getByLabel("Confirm password"), fresh);
  await tab.keyboard.press("Enter");
  await heading(tab, "Password changed");
  const used = tab.url();
  await press(tab.getByRole("button", { name: "Log in", exact: true }));
  await expect(tab.getByLabel("Email")).toHaveValue(developer.email);
  await typeInto(tab.getByLabel("Password", { exact: true }), fresh);
  await tab.keyboard.press("Enter");
  await isIn(tab);
  expect(used).toContain("/reset-password/done");

  await tab.goto("/account/security");
  const totp = await setUpSecondStep(tab);
  await expect(tab.getByText("10 recovery codes left")).toBeVisible();

  await tab.getByRole("button", { name: /^Account/ }).click();
  await tab.getByRole("menuitem", { name: "Log out" }).click();
  await heading(tab, "Log in");
  await tab.getByLabel("Email").fill(developer.email);
  await tab.getByLabel("Password", { exact: true }).fill(fresh);
  await tab.keyboard.press("Enter");
  await heading(tab, "Enter your code");
  await tab.keyboard.type("000000");
  await expect(tab.getByText(/This code is wrong/)).toBeVisible();
  await tab.getByLabel("Code", { exact: true }).fill(totp.generate());
  await isIn(tab);
});
