import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow, expectNoShift, pageTime } from "#tests/support/journey-accessible.ts";
import { changeAddress, goInside } from "#tests/support/journey-address.ts";
import { demoPassword, demoPeople, enter, enterAs, logIn } from "#tests/support/journey-people.ts";
import { type DemoRecords, test } from "#tests/support/journey-screens.ts";
import { newDeveloper, signUp, verifyMail } from "#tests/support/journey-sign-up.ts";

/** Axe runs dozens of times in one document, which benefits from the JIT that the configuration turns off. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: (launchOptions.args ?? []).filter((arg) => !arg.startsWith("--js-flags")) }),
    { scope: "worker" },
  ],
});

const version = ({ appId, versionId }: DemoRecords["draft"]) => `/home/${appId}/versions/${versionId}`;

interface ScreenOfPerson {
  readonly screen: string;
  readonly at: (records: DemoRecords) => string;
  /** Heading that is visible once the screen has loaded its data. */
  readonly shows: RegExp;
  /** The wizard's form stays mounted from step to step. */
  readonly isNextStep?: boolean;
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
    {
      screen: "desk",
      at: (records) => `/review-apps/${records.waiting.versionId}`,
      shows: /^Decision$/,
    },
    { screen: "staff app", at: (records) => `/review-apps/app/${records.waiting.appId}`, shows: /^Status history$/ },
    { screen: "holds", at: () => "/review-holds", shows: /^On hold$/ },
    { screen: "metrics", at: () => "/review-metrics", shows: /^Review time by queue$/ },
    { screen: "reasons", at: () => "/review-reasons", shows: /^Reason templates$/ },
    { screen: "reason", at: (records) => `/review-reasons/${records.reasonId}`, shows: /^Revisions$/ },
    { screen: "appeals", at: () => "/review-appeals", shows: /^Appeals$/ },
    { screen: "appeal", at: (records) => `/review-appeals/${records.appealId}`, shows: /^Developer’s appeal$/ },
    { screen: "second opinions", at: () => "/second-opinions", shows: /^Second opinions$/ },
    { screen: "second opinion", at: (records) => `/second-opinions/${records.opinionId}`, shows: /./ },
    { screen: "review rules", at: () => "/review-rules", shows: /^Review rules$/ },
    { screen: "media review", at: () => "/media-review", shows: /^Media review$/ },
    { screen: "visibility", at: () => "/app-visibility", shows: /^Admin Visibility Review$/ },
    { screen: "conflicts", at: () => "/conflict-apps", shows: /^Conflict Apps$/ },
    { screen: "conflict", at: (records) => `/conflict-apps/${records.conflictId}`, shows: /^Evidence$/ },
    {
      screen: "visibility request",
      at: (records) => `/app-visibility/${records.visibilityId}`,
      shows: /^Request$/,
    },
    {
      screen: "developer",
      at: (records) => `/developer-search/${records.developerId}`,
      shows: /^Notifications$/,
    },
    { screen: "transfers", at: () => "/app-transfer", shows: /^App Transfer$/ },
    { screen: "transfer", at: (records) => `/app-transfer/${records.transferId}`, shows: /^History$/ },
    {
      screen: "new transfer",
      at: (records) => `/new-app-transfer?appId=${records.waiting.appId}`,
      shows: /^What happens$/,
    },
    { screen: "announcements", at: () => "/announcements", shows: /^Announcements$/ },
    { screen: "announcement", at: (records) => `/announcements/${records.announcementId}`, shows: /^Delivery$/ },
    { screen: "new announcement", at: () => "/new-announcement", shows: /^Audience$/ },
    { screen: "announcement templates", at: () => "/announcement-templates", shows: /^Templates$/ },
    {
      screen: "announcement template",
      at: (records) => `/announcement-templates/${records.templateId}`,
      shows: /^Text$/,
    },
    { screen: "deliveries", at: () => "/deliveries", shows: /^Email delivery$/ },
    { screen: "not found", at: () => "/no-such-page", shows: /^Page not found$/ },
  ],
} satisfies Record<string, ScreenOfPerson[]>;
const wizardTitles = ["App details", "Metadata", "Developer info", "Upload application", "A/B test and languages"];
const developerScreens: ScreenOfPerson[] = [
  { screen: "home", at: () => "/home", shows: /^Home$/ },
  { screen: "list new app", at: () => "/list-new-app", shows: /^List New App$/ },
  ...wizardTitles.map((title, step) => ({
    screen: `wizard step ${step}`,
    at: (records: DemoRecords) => `${version(records.draft)}/${step}`,
    shows: new RegExp(`^${title}$`),
    isNextStep: step > 0,
  })),
  { screen: "preview", at: (records) => `${version(records.draft)}/preview`, shows: /^Images$/ },
  { screen: "held version", at: (records) => `${version(records.held)}/held`, shows: /^Action needed$/ },
  { screen: "dev tools", at: () => "/developer-tools", shows: /^Dev Tools$/ },
  { screen: "transfer", at: (records) => `/transfers/${records.transferId}`, shows: /^History$/ },
  { screen: "notification", at: (records) => `/notifications/${records.noticeId}`, shows: /./ },
  {
    screen: "ratings",
    at: (records) => `/home/${records.waiting.appId}/ratings?with=all`,
    shows: /^Ratings & Reviews$/,
  },
  {
    screen: "marketing resources",
    at: (records) => `/home/${records.waiting.appId}/marketing-resources`,
    shows: /^Marketing Resources$/,
  },
  { screen: "overview", at: (records) => `/home/${records.waiting.appId}/overview`, shows: /^Recent activity$/ },
  { screen: "content", at: (records) => `/home/${records.waiting.appId}/content`, shows: /^All content$/ },
  { screen: "releases", at: (records) => `/home/${records.waiting.appId}/release`, shows: /^Releases$/ },
];

/** Checks the screens one after another, by default inside the open console. */
async function examine(
  page: Page,
  screens: readonly ScreenOfPerson[],
  records: DemoRecords,
  open: (page: Page, address: string) => Promise<unknown> = goInside,
): Promise<void> {
  for (const { screen, at, shows, isNextStep } of screens) {
    await test.step(screen, async () => {
      const since = open === goInside ? await pageTime(page) : 0;
      await (isNextStep ? changeAddress : open)(page, at(records));
      await expect(page.getByRole("heading", { name: shows }).first()).toBeVisible();
      await expect(page.getByText("Loading…", { exact: true })).toHaveCount(0);
      await expectNoShift(page, screen, { since, max: 0.02 });
      await expectAccessible(page, screen);
      await expectNoOverflow(page, screen);
    });
  }
}

test("signed-out screens have no accessibility violation", ({ page, records }) =>
  examine(page, screens.nobody, records, (at, address) => at.goto(address)));

/** Two halves that run in parallel. */
const half = Math.ceil(screens.admin.length / 2);
for (const [name, part] of [
  ["review", screens.admin.slice(0, half)],
  ["store and people", screens.admin.slice(half)],
] as const)
  test(`staff screens (${name}) have no accessibility violation`, async ({ context, records }) =>
    examine(await enterAs(context, "admin", "/profile"), part, records));

test("developer screens have no accessibility violation", async ({ context, records }) =>
  examine(await enterAs(context, "enterprise", "/profile"), developerScreens, records));

test("sign-up, mail verification and first login have no accessibility violation", async ({ page }) => {
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

test("the submit dialog has no accessibility violation", async ({ context, records }) => {
  const page = await enterAs(context, "enterprise", `${version(records.draft)}/preview`);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("dialog")).toContainText("Checklist");
  await expectAccessible(page, "submit dialogue");
});

test("Latin names keep their beginning in Urdu when they are cut", async ({ context, records }) => {
  await context.addInitScript(() => localStorage.setItem("console.language", "ur-IN"));
  const person = { email: demoPeople.enterprise, password: demoPassword };
  const page = await enter(context, person, "/home", "مین مینو");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ["/home", `/home/${records.waiting.appId}/overview`, "/support/tickets"]) {
    await goInside(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const cut = await page.locator(".ellipsis").evaluateAll((elements) =>
      elements.flatMap((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        if (!(element instanceof HTMLElement) || !text || !/^[A-Za-z]/.test(text.textContent ?? "")) return [];
        element.style.maxWidth = "40px";
        const letter = document.createRange();
        letter.setStart(text, 0);
        letter.setEnd(text, 1);
        const [first, box] = [letter.getBoundingClientRect(), element.getBoundingClientRect()];
        return first.left < box.left - 1 || first.right > box.right + 1 ? [text.textContent] : [];
      }),
    );
    expect.soft(cut, address).toEqual([]);
  }
});
