import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { enterAs, logIn } from "../support/journey-people.ts";
import { type DemoRecords, findDemoRecords } from "../support/journey-screens.ts";
import { newDeveloper, signUp, verifyMail } from "../support/journey-sign-up.ts";

let records: DemoRecords;
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  records = await findDemoRecords(page);
  await page.close();
});

const version = ({ appId, versionId }: DemoRecords["draft"]) => `/home/${appId}/versions/${versionId}`;

interface ScreenOfPerson {
  readonly screen: string;
  readonly at: () => string;
  /** What is there once the screen has its data. */
  readonly shows: RegExp;
}

const screens = {
  nobody: [
    { screen: "login", at: () => "/login", shows: /^Log in$/ },
    { screen: "sign-up", at: () => "/signup", shows: /^Create a developer account$/ },
    { screen: "outbox", at: () => "/outbox", shows: /^Outbox$/ },
    { screen: "terms", at: () => "/terms", shows: /^Terms/ },
  ],
  admin: [
    { screen: "queue", at: () => "/review-apps", shows: /^Apps in Review$/ },
    { screen: "desk", at: () => `/review-apps/${records.waiting.versionId}`, shows: /^Decision$/ },
    { screen: "staff app", at: () => `/review-apps/app/${records.waiting.appId}`, shows: /^State history$/ },
    { screen: "not found", at: () => "/no-such-page", shows: /^This page is not here$/ },
  ],
} satisfies Record<string, ScreenOfPerson[]>;
const wizardTitles = ["App details", "Metadata", "Developer info", "Upload application", "A/B test and languages"];
const developerScreens: ScreenOfPerson[] = [
  { screen: "home", at: () => "/home", shows: /^Home$/ },
  { screen: "list new app", at: () => "/list-new-app", shows: /^List a new app$/ },
  ...wizardTitles.map((title, step) => ({
    screen: `wizard step ${step}`,
    at: () => `${version(records.draft)}/${step}`,
    shows: new RegExp(`^${title}$`),
  })),
  { screen: "preview", at: () => `${version(records.draft)}/preview`, shows: /^Dark store$/ },
  { screen: "held version", at: () => `${version(records.held)}/held`, shows: /^Your move$/ },
  { screen: "overview", at: () => `/home/${records.waiting.appId}/overview`, shows: /^Latest$/ },
];

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}

async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveCSS("color-scheme", colorScheme);
    // What is still being drawn when it is looked at is looked at again.
    await expect.soft.poll(() => violationsOf(page), `${screen}, ${colorScheme}`).toEqual([]);
  }
}

async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.soft.poll(widest, `${screen} at 390 px`).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function examine(page: Page, screens: readonly ScreenOfPerson[]): Promise<void> {
  for (const { screen, at, shows } of screens) {
    await test.step(screen, async () => {
      await page.goto(at());
      await expect(page.getByRole("heading", { name: shows }).first()).toBeVisible();
      await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
      await expectAccessible(page, screen);
      await expectNoOverflow(page, screen);
    });
  }
}

test.setTimeout(180_000);

test("signed-out screens have no accessibility violation", ({ page }) => examine(page, screens.nobody));

test("staff screens have no accessibility violation", async ({ context }) =>
  examine(await enterAs(context, "admin"), screens.admin));

test("developer screens have no accessibility violation", async ({ context }) =>
  examine(await enterAs(context, "enterprise"), developerScreens));

test("the way of a new developer has no accessibility violation", async ({ page }) => {
  const developer = newDeveloper();
  await signUp(page, developer, (step) => expectAccessible(page, `sign-up, ${step}`));
  await expectAccessible(page, "mail sent");
  await expectNoOverflow(page, "mail sent");
  await verifyMail(page, developer);
  await expectAccessible(page, "outbox with an open mail");
  await logIn(page, developer.email, developer.password);
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await expectAccessible(page, "empty home");
  await expectNoOverflow(page, "empty home");
});

test("the submit dialogue has no accessibility violation", async ({ context }) => {
  const page = await enterAs(context, "enterprise");
  await page.goto(`${version(records.draft)}/preview`);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("dialog")).toContainText("Checklist");
  await expectAccessible(page, "submit dialogue");
});
