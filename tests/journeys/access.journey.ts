import { expect, type Page } from "@playwright/test";
import type { AccountRole } from "#contract/access/roles.ts";
import { abilitiesFor, type AccessAction, type AccessSubject } from "#contract/access/rules.ts";
import { policyIds } from "#contract/review/policies/policy-ids.ts";
import { entryView, listResourceViews } from "#providers/resource.ts";
import { resources } from "#src/resources.ts";
import shell from "#locales/en-US/shell.json" with { type: "json" };
import { actsOn } from "#tests/support/journey-controls.ts";
import { goInside } from "#tests/support/journey-address.ts";
import { enterAs } from "#tests/support/journey-people.ts";
import { type DemoRecords, test } from "#tests/support/journey-screens.ts";

/** Demo account of each role that has one; the unit tests cover the same rules for every role. */
const personOf = { normal: "enterprise", support: "support", admin: "admin", superadmin: "superadmin" } as const;
type DemoRole = keyof typeof personOf;
const roles = Object.keys(personOf) as DemoRole[];
const isStaff = (role: AccountRole) => role !== "normal";

/** Abilities of a role. Record ownership does not matter here: it never decides which screens exist. */
const abilitiesOf = (role: AccountRole) =>
  abilitiesFor({ accountId: "somebody", role, developerId: isStaff(role) ? null : "somebody" });

const screens = resources.flatMap((resource) =>
  listResourceViews(resource).map((view) => ({
    of: resource.name,
    path: view.path,
    access: view.access ?? resource.access,
  })),
);

type Screen = (typeof screens)[number];

const menuOf = (role: AccountRole): string[] =>
  resources
    .filter((resource) => {
      const { action, subject } = entryView(resource)?.access ?? resource.access;
      return abilitiesOf(role).can(action, subject);
    })
    .flatMap((resource) => (entryView(resource) && resource.meta?.icon ? [resource.meta] : []))
    .map(({ label }) => new Map(Object.entries(shell.menu)).get(label.replace("menu.", "")) ?? label);

/** The screen's URL path with ids of records that the role may see. */
function addressOf({ of, path }: Screen, role: AccountRole, records: DemoRecords): string {
  const { appId, versionId } = path.endsWith("/held") ? records.held : isStaff(role) ? records.waiting : records.draft;
  if (of === "identity") return path.replace(":id", records.checkId);
  if (of === "tickets" || of === "ticket-desk") return path.replace(":id", records.ticketId);
  if (of === "offer-requests") return path.replace(":id", records.requestId);
  if (of === "developer-page-reviews") return path.replace(":id", records.pageOwnerId);
  if (of === "media-review") return path.replace(":id", records.bannerId);
  if (of === "visibility") return path.replace(":id", records.visibilityId);
  if (of === "conflicts") return path.replace(":id", records.conflictId);
  if (of === "developers") return path.replace(":id", records.developerId);
  if (of === "transfers") return path.replace(":id", records.transferId);
  if (of === "second-opinions") return path.replace(":id", records.opinionId);
  if (of === "review-appeals") return path.replace(":id", records.appealId);
  if (of === "review-reasons") return path.replace(":id", records.reasonId);
  if (of === "announcements") return path.replace(":id", records.announcementId);
  if (of === "announcement-templates") return path.replace(":id", records.templateId);
  if (of === "notifications") return path.replace(":id", records.noticeId);
  if (of === "policies") return path.replace(":id", policyIds[0]);
  const { news, newsletter, podcast } = records.editorials;
  if (of === "editorials") {
    const itemId = path.includes("/newsletter/") ? newsletter : path.includes("/show/") ? podcast : news;
    return path.replace(":id", itemId);
  }
  const isOfVersion = of === "review" || (of === "versions" && path.includes(":appId"));
  const id = isOfVersion ? versionId : appId;
  return path.replace(":appId", appId).replace(":id", id).replace(":step", "0");
}

const may = (role: AccountRole, { access }: Screen) => abilitiesOf(role).can(access.action, access.subject);

/** Support comes first, because staff screens must not offer it actions. */
const visitors: AccountRole[] = ["support", "normal", "admin", "superadmin"];

/** The one role that opens a screen in the browser; `screen-routes.test.tsx` checks every screen for every role. */
const visitorOf = (screen: Screen) => visitors.find((role) => may(role, screen));

/** True if the record is another user's notification, which staff cannot read. */
const isSomebodyElses = ({ of, path }: Screen, role: AccountRole) =>
  of === "notifications" && path.includes(":id") && isStaff(role);

const heading = (page: Page) => page.getByRole("main").getByRole("heading").first();
const notFound = (page: Page) => page.getByRole("heading", { name: "Page not found" });

/** Actions that support may take on staff screens: only on tickets. */
const ofSupport = ["Internal note", "Take", "Close", "Merge", "text", "Reply", "Send reply", "Attach files"].map(
  (act) => `/tickets/:id: ${act}`,
);

/** Opens the role's screens inside the console and returns the actions that they offer to support. */
async function visitScreens(page: Page, role: AccountRole, records: DemoRecords): Promise<string[]> {
  const acts: string[] = [];
  for (const screen of screens.filter((each) => visitorOf(each) === role))
    await test.step(screen.path, async () => {
      await goInside(page, addressOf(screen, role, records));
      if (isSomebodyElses(screen, role)) return expect(notFound(page)).toBeVisible();
      await expect(heading(page)).toBeVisible();
      await expect(notFound(page)).toBeHidden();
      if (role === "support") acts.push(...(await actsOn(page, screen.path)));
    });
  return acts;
}

/** Buttons with the permission that each needs and a screen that has it. */
const buttons = [
  { name: "List New App", action: "create", subject: "App", at: () => "/" },
  { name: "Update app", action: "update", subject: "App", at: ({ appId }) => `/home/${appId}/overview` },
  { name: "Take", action: "review", subject: "Review", at: ({ versionId }) => `/review-apps/${versionId}` },
  { name: "Approve", action: "review", subject: "Review", at: ({ versionId }) => `/review-apps/${versionId}` },
  { name: "Reject", action: "review", subject: "Review", at: ({ versionId }) => `/review-apps/${versionId}` },
  { name: "Change status", action: "administer", subject: "App", at: ({ appId }) => `/review-apps/app/${appId}` },
] as const satisfies readonly {
  name: string;
  action: AccessAction;
  subject: AccessSubject;
  at: (waiting: DemoRecords["waiting"]) => string;
}[];

async function expectButtons(page: Page, role: AccountRole, { waiting }: DemoRecords): Promise<void> {
  for (const address of new Set(buttons.map(({ at }) => at(waiting)))) {
    await goInside(page, address);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator("main .ant-skeleton, main [aria-busy=true]")).toHaveCount(0);
    for (const { name, action, subject } of buttons.filter(({ at }) => at(waiting) === address)) {
      await test.step(name, async () => {
        const button = page.getByRole("button", { name, exact: true }).first();
        if (abilitiesOf(role).can(action, subject)) await expect(button).toBeVisible();
        else await expect(button).toBeHidden();
      });
    }
  }
}

for (const role of roles) {
  test(`${role} sees the menu, screens and buttons that the access rules allow`, async ({ context, records }) => {
    const page = await enterAs(context, personOf[role]);
    const menu = page.getByRole("navigation", { name: "Main menu" }).getByRole("link");
    await expect(menu).toHaveText(menuOf(role).map((word) => new RegExp(`^${word}`)));
    const acts = await visitScreens(page, role, records);
    expect(acts.filter((act) => !ofSupport.includes(act))).toEqual([]);
    const [byAddress, inside] = screens.filter((screen) => !may(role, screen));
    if (!byAddress || !inside) throw new Error(`${role} may open every screen`);
    await page.goto(addressOf(byAddress, role, records), { waitUntil: "commit" });
    await expect(notFound(page)).toBeVisible();
    await goInside(page, addressOf(inside, role, records));
    await expect(notFound(page)).toBeVisible();
    await expectButtons(page, role, records);
  });
}

test("every screen's URL serves the console, which redirects a signed-out visitor to login", async ({
  page,
  records,
}) => {
  const open = new Set(["/outbox", "/terms", "/privacy"]);
  const addresses = screens.filter(({ path }) => !open.has(path)).map((each) => addressOf(each, "normal", records));
  for (const address of addresses) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(await answer.text(), address).toContain('id="root"');
  }
  const [first = "", ...others] = addresses.filter((_, index) => index % 20 === 0);
  const expectLogin = (address: string) => expect(page).toHaveURL(`/login?to=${encodeURIComponent(address)}`);
  await page.goto(first, { waitUntil: "commit" });
  await expectLogin(first);
  for (const address of others) {
    await goInside(page, address);
    await expectLogin(address);
  }
});
