import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { createAccount } from "#server/accounts/auth/accounts.store.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createDeveloper } from "#server/accounts/developers/developers.store.ts";
import { freePort } from "#tests/support/free-port.ts";
import { findInMails } from "#tests/support/journey-mails.ts";
import { type OidcPeer, startOidcPeer } from "#tests/support/oidc-peer.ts";
import { type OwnConsole, startOwnConsole } from "#tests/support/own-console.ts";
import { developerRow } from "#tests/support/people.ts";

const email = "asha@kites.example";
const person = { firstName: "Asha", lastName: "Kulkarni" };
const password = "Mango-Orchard-In-June-3";

/** Creates an account migrated from another store, without a password. */
async function createMigratedAccount(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const developer = await createDeveloper(tx, { ...developerRow("Asha Kulkarni"), accountType: "INDIVIDUAL" });
    await createAccount(tx, { ...person, email, role: "normal", developerId: developer.id });
  });
}

let service: OidcPeer;
let store: OwnConsole;
test.beforeAll(async () => {
  const port = await freePort();
  service = await startOidcPeer(`http://localhost:${port}/identity`, { asks: true });
  service.person = { sub: "person-1", name: "KULKARNI ASHA" };
  const environment = { ...service.environment, DEMO: "off" };
  store = await startOwnConsole({ port, environment, ready: /http:\S+/, prepare: createMigratedAccount });
});
test.afterAll(async () => {
  await store.stop();
  await service.close();
});

const heading = (page: Page, name: string) => expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

async function fillLogin(page: Page, words: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(words);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("migrated developer sets a password by mail and is verified by the identity service", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: store.said });
  const page = await context.newPage();

  await test.step("login says that a password reset is needed and mails a link", async () => {
    await page.goto("/login");
    await fillLogin(page, "the one of the other store");
    await expect(page.getByText("Password reset required")).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole("button", { name: "Send link" }).click();
    await heading(page, "Check your email");
  });

  await test.step("the link sets a new password, and login works with it", async () => {
    await page.goto(`/${await findInMails(context.request, email, /reset-password\?token=[\w-]{43}/)}`);
    await heading(page, "Choose a password");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password").fill(password);
    await page.getByRole("checkbox", { name: /I agree to the Terms/ }).check();
    await page.getByRole("button", { name: "Save password" }).click();
    await heading(page, "Password changed");
    await page.goto("/login?to=%2Fidentity");
    await fillLogin(page, password);
    await heading(page, "Verify your identity");
  });

  await test.step("cancelling at the service returns with a hint what to do next", async () => {
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await heading(page, "Identity service");
    await expect(page.getByText("KULKARNI ASHA")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "The identity provider didn’t confirm your identity." }),
    ).toBeVisible();
    await expect(page).toHaveURL(`${store.said}/identity`);
    await expect(page.getByText("With identity provider", { exact: true })).toBeVisible();
  });

  await test.step("agreeing at the service verifies the developer", async () => {
    await page.getByRole("button", { name: "Go to provider" }).click();
    await page.getByRole("button", { name: "Share my name" }).click();
    await expect(page.getByText("Verified until", { exact: false })).toBeVisible();
    await expect(page.getByText(/^Names match/)).toBeVisible();
    await page.reload();
    await expect(page.getByText("Verified", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Go to provider" })).toHaveCount(0);
  });
});
