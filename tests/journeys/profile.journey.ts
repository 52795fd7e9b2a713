import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enter, logIn } from "#tests/support/journey-people.ts";
import { newDeveloper, registerDeveloper, signUp, verifyMail } from "#tests/support/journey-sign-up.ts";

test("developer changes the phone number with an SMS code and ends another session", async ({ browser }) => {
  const context = await browser.newContext();
  // Not a demo account: parallel journeys use its sessions, and the wrong one could be ended.
  const developer = await registerDeveloper(context);
  const page = await enter(context, developer);
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Manage Profile" }).click();
  await expect(page.getByRole("heading", { name: "Manage Profile" })).toBeVisible();

  await page.getByRole("button", { name: "Change", exact: true }).last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Mobile number").fill("98220 77310");
  await dialog.getByRole("button", { name: "Send code" }).click();
  await expect(dialog.getByText("5 tries left")).toBeVisible();
  const outbox = await context.newPage();
  await outbox.goto("/outbox?kind=sms");
  const messages = outbox.getByRole("list", { name: "SMS" }).getByRole("listitem");
  const message = messages.filter({ hasText: "+919822077310" }).first();
  const code = /(\d{6}) is your/.exec((await message.textContent()) ?? "")?.[1] ?? "";
  await outbox.close();
  const wrong = `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;
  await dialog.getByLabel("SMS code").fill(wrong);
  await dialog.getByRole("button", { name: "Verify" }).click();
  await expect(dialog.getByText("Wrong code. You have 4 attempts left.")).toBeVisible();
  await expect(dialog.getByLabel("SMS code")).toHaveValue(wrong);
  await dialog.getByLabel("SMS code").fill(code);
  await dialog.getByRole("button", { name: "Verify" }).click();
  await dialog.getByRole("button", { name: "Save number" }).click();
  await expect(page.getByText("+91 98220 77310")).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await enter(elsewhere, developer);
  await page.getByRole("link", { name: "Security" }).click();
  await page.reload();
  await page.getByRole("button", { name: /^Log out Chrome/ }).click();
  await expect(page.getByText("Log out from the account menu")).toBeVisible();
  await expect(page.getByText("Device logged out").first()).toBeVisible();
  await other.goto("/profile");
  await expect(other).toHaveURL(/\/login/);

  await elsewhere.close();
  await context.close();
});

test("owner schedules an account deletion with the password and takes it back", async ({ page }) => {
  const developer = newDeveloper();
  await signUp(page, developer);
  await verifyMail(page, developer);
  await logIn(page, developer.email, developer.password);
  await page.goto("/profile");
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: "My data" }).click();
  await page.getByRole("button", { name: "Delete account" }).click();
  await dialog.getByLabel("Your password").fill("not the password");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText(/Wrong password/)).toBeVisible();
  await dialog.getByLabel("Your password").fill(developer.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  // The message of the same words may still be there.
  await expect(page.getByRole("main").getByText(/Your account will be deleted on/)).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByRole("button", { name: "Delete account" })).toBeVisible();
});
