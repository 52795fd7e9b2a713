import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";

test("a click on a demo account logs in", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: /Farhan Qureshi/ }).click();
  await expect(page.getByRole("heading", { name: "Apps in Review", level: 1 })).toBeVisible();
});

test("a failed login does not say whether email or password was wrong, and keeps the typed email", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password-1");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Email or password is wrong.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@demo.example");
});
