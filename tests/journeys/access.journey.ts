import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import type { AccountRole } from "#contract/access/roles.ts";
import { abilitiesFor } from "#contract/access/rules.ts";
import { policyIds } from "#contract/review/policies/policy-ids.ts";
import { listResourceViews } from "#providers/resource.ts";
import { resources } from "#src/resources.ts";
import shell from "#locales/en-US/shell.json" with { type: "json" };
import { actsOn } from "#tests/support/journey-controls.ts";
import { goInside } from "#tests/support/journey-address.ts";
import { enterAs } from "#tests/support/journey-people.ts";
import { type DemoRecords, findDemoRecords } from "#tests/support/journey-screens.ts";

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

const menuOf = (role: AccountRole): string[] =>
  resources
    .filter(({ access, list }) => {
      const { action, subject } = list?.access ?? access;
      return abilitiesOf(role).can(action, subject);
    })
    .flatMap(({ meta, list }) => (list && meta?.icon ? [meta] : []))
    .map(({ label }) => new Map(Object.entries(shell.menu)).get(label.replace("menu.", "")) ?? label);

let records: DemoRecords;
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  records = await findDemoRecords(page);
  await page.close();
});

/** The screen's URL path with ids of records that the role may see. */
function addressOf({ of, path }: (typeof screens)[number], role: AccountRole): string {
  const { appId, versionId } = path.endsWith("/held") ? records.held : isStaff(role) ? records.waiting : records.draft;
  if (of === "identity") return path.replace(":id", records.checkId);
  if (of === "tickets" || of === "ticket-desk") return path.replace(":id", records.ticketId);
  if (of === "offer-requests") return path.replace(":id", records.requestId);
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
  if (of === "cms") return path.replace(":id", news);
  if (of === "editorials") {
    const itemId = path.includes("/newsletter/") ? newsletter : path.includes("/show/") ? podcast : news;
    return path.replace(":id", itemId);
  }
  const id = of === "versions" || of === "review" ? versionId : appId;
  return path.replace(":appId", appId).replace(":id", id).replace(":step", "0");
}

const may = (role: AccountRole, { access }: (typeof screens)[number]) =>
  abilitiesOf(role).can(access.action, access.subject);

/**
 * The one role that loads a screen by its URL, as from a mail link. Other roles navigate inside the console, under
 * the same rules: loading the console for every role and screen would take five minutes.
 */
function opensByAddress(screen: (typeof screens)[number]): DemoRole | undefined {
  const visitors = roles.filter((role) => may(role, screen));
  return visitors[screens.indexOf(screen) % visitors.length];
}

/**
 * The one role that is tested to be refused a screen. Unit tests cover the same rules for every role.
 */
function refusedTo(screen: (typeof screens)[number]): DemoRole | undefined {
  const refused = roles.filter((role) => !may(role, screen));
  return refused[screens.indexOf(screen) % refused.length];
}

/** The first screen that the role may not see; the journey loads it by its URL too. */
const refusedByAddress = (role: AccountRole) => screens.find((screen) => !may(role, screen));

/** True if the record is another user's notification, which staff cannot read. */
const isSomebodyElses = ({ of, path }: (typeof screens)[number], role: AccountRole) =>
  of === "notifications" && path.includes(":id") && isStaff(role);

const notFound = (page: Page) => page.getByRole("heading", { name: "This page is not here" });

/** Actions that support may take on staff screens: only on tickets. */
const ofSupport = ["Internal note", "Take", "Close", "Merge", "text", "Answer", "Attach"].map(
  (act) => `/tickets/:id: ${act}`,
);

for (const role of roles) {
  test(`${role} sees exactly the menu entries and screens that the access rules allow`, async ({ context }) => {
    const page = await enterAs(context, personOf[role]);
    const menu = page.getByRole("navigation", { name: "Main menu" }).getByRole("link");
    const acts: string[] = [];
    await expect(menu).toHaveText(menuOf(role).map((word) => new RegExp(`^${word}`)));
    for (const screen of screens) {
      const isVisited = may(role, screen) || refusedTo(screen) === role || refusedByAddress(role) === screen;
      if (!isVisited) continue;
      await test.step(screen.path, async () => {
        const address = addressOf(screen, role);
        if (opensByAddress(screen) === role || refusedByAddress(role) === screen)
          await page.goto(address, { waitUntil: "commit" });
        else await goInside(page, address);
        if (may(role, screen) && !isSomebodyElses(screen, role)) {
          await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
          await expect(notFound(page)).toBeHidden();
          if (role === "support") acts.push(...(await actsOn(page, screen.path)));
        } else await expect(notFound(page)).toBeVisible();
      });
    }
    expect(acts.filter((act) => !ofSupport.includes(act))).toEqual([]);
  });
}

test("every protected screen redirects a signed-out visitor to login", async ({ page }) => {
  const open = new Set(["/outbox", "/terms", "/privacy"]);
  const closed = screens.filter(({ path }) => !open.has(path));
  for (const [index, screen] of closed.entries()) {
    const address = addressOf(screen, "normal");
    if (index % 4 === 0) await page.goto(address, { waitUntil: "commit" });
    else await goInside(page, address);
    await expect(page).toHaveURL(`/login?to=${encodeURIComponent(address)}`);
  }
});

/** Buttons with the permission that each needs and a screen that has it. */
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
  test(`${role} sees exactly the buttons that the access rules allow`, async ({ context }) => {
    const page = await enterAs(context, personOf[role]);
    for (const address of new Set(buttons.map(({ at }) => at()))) {
      await page.goto(address);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      for (const { name, action, subject } of buttons.filter(({ at }) => at() === address)) {
        await test.step(name, async () => {
          const button = page.getByRole("button", { name, exact: true }).first();
          if (abilitiesOf(role).can(action, subject)) await expect(button).toBeVisible();
          else await expect(button).toBeHidden();
        });
      }
    }
  });
}
