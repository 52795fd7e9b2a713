import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enter } from "#tests/support/journey-people.ts";
import { registerDeveloper } from "#tests/support/journey-sign-up.ts";

const ended = "Your session has expired.";

test("a user logged out from another browser reads why at login and returns to the same screen", async ({
  browser,
}) => {
  const here = await browser.newContext();
  const developer = await registerDeveloper(here);
  const elsewhere = await browser.newContext();
  const page = await enter(elsewhere, developer, "/profile");
  await expect(page.getByRole("heading", { name: "Manage Profile" })).toBeVisible();

  await test.step("another browser ends the session", async () => {
    const other = await enter(here, developer, "/account/security");
    await other.getByRole("button", { name: /^Log out Chrome/ }).click();
    await expect(other.getByText("Device logged out").first()).toBeVisible();
  });

  await test.step("the next click leads to login, which says that the session ended", async () => {
    await page.getByRole("link", { name: "Security", exact: true }).click();
    await expect(page.getByText(ended)).toBeVisible();
    await expect(page).toHaveURL(`/login?to=${encodeURIComponent("/account/security")}`);
  });

  await test.step("login returns to the screen", async () => {
    await page.getByLabel("Email").fill(developer.email);
    await page.getByLabel("Password", { exact: true }).fill(developer.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL("/account/security");
    await expect(page.getByRole("list", { name: "Sessions" })).toBeVisible();
  });

  await test.step("logging out normally shows no such message", async () => {
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
    await expect(page.getByText(ended)).toHaveCount(0);
  });
});
