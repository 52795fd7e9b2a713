import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { type EmptyConsole, startEmptyConsole } from "#tests/support/empty-console.ts";
import { setUpSecondStep } from "#tests/support/journey-totp.ts";

let store: EmptyConsole;
test.beforeAll(async () => {
  store = await startEmptyConsole();
});
test.afterAll(() => store.stop());

test("the printed setup link of an empty store creates the first superadmin, and works only once", async ({ page }) => {
  const email = "root@store.example";
  const password = "Banyan-Tree-At-Noon-8";
  const submit = page.getByRole("button", { name: "Create account" });
  await page.goto(store.invitation);
  await expect(page.getByRole("heading", { name: "Set up the first superadmin" })).toBeVisible();
  await page.getByLabel("First name").fill("Zoya");
  await page.getByLabel("Last name").fill("Khan");
  await page.getByLabel("Password", { exact: true }).fill(email);
  await submit.click();
  await expect(page.getByText("This field is required.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await submit.click();
  await expect(page.getByText("Don’t use your email address as your password.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await submit.click();
  await expect(page.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  // Staff need two-factor login: the console shows only its set-up until it is done.
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
  await page.goto(new URL("/review-apps", store.invitation).href);
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
  await setUpSecondStep(page);
  await expect(page.getByRole("heading", { name: "Apps in Review", level: 1 })).toBeVisible();
  await page.goto(store.invitation);
  await page.getByLabel("Email").fill("second@store.example");
  await page.getByLabel("First name").fill("Second");
  await page.getByLabel("Last name").fill("Comer");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await submit.click();
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
});
