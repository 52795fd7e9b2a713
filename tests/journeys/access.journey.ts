import { expect, type Page, test } from "@playwright/test";
import type { AccountRole } from "#contract/access/roles.ts";
import { abilitiesFor } from "#contract/access/rules.ts";
import { resources } from "#src/resources.ts";
import shell from "#locales/en-US/shell.json" with { type: "json" };
import { enterAs } from "../support/journey-people.ts";
import { type DemoRecords, findDemoRecords } from "../support/journey-screens.ts";

const roles: AccountRole[] = ["normal", "support", "admin", "superadmin"];
const personOf = { normal: "enterprise", support: "support", admin: "admin", superadmin: "superadmin" } as const;
const isStaff = (role: AccountRole) => role !== "normal";

/** As the rules see somebody of this role; whose record it is plays no part in which screens there are. */
const abilitiesOf = (role: AccountRole) =>
  abilitiesFor({ accountId: "somebody", role, developerId: isStaff(role) ? null : "somebody" });

const screens = resources.flatMap((resource) =>
  resource.screens.map((screen) => ({ path: screen.path, access: screen.access ?? resource.access })),
);

const menuOf = (role: AccountRole): string[] =>
  resources
    .filter(({ access, menu }) => menu && abilitiesOf(role).can(access.action, access.subject))
    .flatMap(({ menu }) => (menu?.audience === (isStaff(role) ? "staff" : "developer") ? [menu] : []))
    .sort((one, other) => one.position - other.position)
    .map(({ label }) => new Map(Object.entries(shell.menu)).get(label.replace("menu.", "")) ?? label);

let records: DemoRecords;
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  records = await findDemoRecords(page);
  await page.close();
});

/** The screen's address for records that this role may see. */
function addressOf(path: string, role: AccountRole): string {
  const { appId, versionId } = path.endsWith("/held") ? records.held : isStaff(role) ? records.waiting : records.draft;
  return path.replace(":appId", appId).replace(":id", appId).replace(":versionId", versionId).replace(":step", "0");
}

const notFound = (page: Page) => page.getByRole("heading", { name: "This page is not here" });

for (const role of roles) {
  test(`${role} has the menu and the screens of the access rules`, async ({ context }) => {
    const page = await enterAs(context, personOf[role]);
    const menu = page.getByRole("navigation", { name: "Main menu" }).getByRole("link");
    await expect(menu).toHaveText(menuOf(role).map((word) => new RegExp(`^${word}`)));
    for (const { path, access } of screens) {
      await test.step(path, async () => {
        await page.goto(addressOf(path, role));
        if (abilitiesOf(role).can(access.action, access.subject)) {
          await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
          await expect(notFound(page)).toBeHidden();
        } else await expect(notFound(page)).toBeVisible();
      });
    }
  });
}

test("whoever is not signed in is asked to log in, whatever the screen", async ({ page }) => {
  const open = new Set(["/outbox", "/terms", "/privacy"]);
  for (const { path } of screens.filter((screen) => !open.has(screen.path))) {
    const address = addressOf(path, "normal");
    await page.goto(address);
    await expect(page).toHaveURL(`/login?to=${encodeURIComponent(address)}`);
  }
});

/** Buttons by the right that they need, on a screen of each. */
const buttons = [
  { name: "List New App", action: "create", subject: "App", at: () => "/" },
  { name: "Update app", action: "update", subject: "App", at: () => `/home/${records.waiting.appId}/overview` },
  { name: "Claim", action: "review", subject: "Review", at: () => `/review-apps/${records.waiting.versionId}` },
  { name: "Approve", action: "review", subject: "Review", at: () => `/review-apps/${records.waiting.versionId}` },
  { name: "Reject", action: "review", subject: "Review", at: () => `/review-apps/${records.waiting.versionId}` },
  {
    name: "Change status",
    action: "administer",
    subject: "App",
    at: () => `/review-apps/app/${records.waiting.appId}`,
  },
] as const;

for (const role of roles) {
  test(`${role} has the buttons of the access rules`, async ({ context }) => {
    const page = await enterAs(context, personOf[role]);
    for (const { name, action, subject, at } of buttons) {
      await test.step(name, async () => {
        await page.goto(at());
        await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
        const button = page.getByRole("button", { name, exact: true }).first();
        if (abilitiesOf(role).can(action, subject)) await expect(button).toBeVisible();
        else await expect(button).toBeHidden();
      });
    }
  });
}
