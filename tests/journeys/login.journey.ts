import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";

test("one click on a demo card enters the console", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: /Farhan Qureshi/ }).click();
  await expect(page.getByRole("heading", { name: "Apps in Review", level: 1 })).toBeVisible();
});

test("a wrong password is refused without saying which half was wrong, and keeps the mail typed", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password-1");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Email or password is wrong.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@demo.example");
});
