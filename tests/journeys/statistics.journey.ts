import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { expectAccessible, expectNoOverflow } from "#tests/support/journey-accessible.ts";
import { demoPeople, enterAs, headersAs } from "#tests/support/journey-people.ts";

const app = "Krishi Mitra";
let appId: string;

/** Waits until the demo store has counted the last day, which it writes while it runs. Sets `appId`. */
async function untilCounted(page: Page): Promise<void> {
  const headers = await headersAs(page.request, demoPeople.enterprise);
  const ask = async (path: string) => (await page.request.get(`/api${path}`, { headers })).json();
  const { items } = await ask("/app/versions?limit=100");
  appId = items.find((item: { title: string | null }) => item.title === app).appId;
  const lastDay = async () =>
    (await ask(`/v2/reports/totalAppInstallsForADateRangeByAppVersion?appId=${appId}`)).appInstallsPerDate?.at(-1)
      ?.count;
  await expect.poll(lastDay, { timeout: 90_000 }).toBeGreaterThan(0);
}

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await untilCounted(page);
  await page.close();
});

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const numberOf = async (text: Locator) => Number((await text.innerText()).replaceAll(",", "").match(/\d+/)?.[0]);
const insights = (more = "") => `/home/${appId}/statistics?view=insights${more}`;
const byState = (page: Page) => page.getByText(/^[\d,]+ installs by state$/);

test("developer reads statistics in both views with one date range, which is in the URL", async ({ context }) => {
  const page = await enterAs(context, "enterprise");
  const installs = card(page, "App Installs");
  const figure = installs.locator("strong").first();

  await test.step("statistics open from the app's tabs", async () => {
    await page.goto(`/home/${appId}/overview`);
    const tabs = page.getByRole("navigation", { name: "App sections" });
    await tabs.getByRole("link", { name: "Statistics" }).click();
    await expect(page.getByRole("heading", { name: "Statistics & Reports", level: 1 })).toBeVisible();
    await expect(figure).toBeVisible();
  });

  await test.step("the date range survives a reload", async () => {
    const week = await numberOf(figure);
    await page.getByRole("button", { name: "Last 15 Days" }).click();
    await expect(page).toHaveURL(/[?&]range=last15\b/);
    await expect.poll(() => numberOf(figure)).toBeGreaterThan(week);
    await page.reload();
    await expect(page.getByRole("button", { name: "Last 15 Days" })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("a chart switches to a table and back", async () => {
    await installs.getByRole("button", { name: "Table" }).click();
    await expect(installs.getByRole("row")).not.toHaveCount(0);
    await installs.getByRole("button", { name: "Chart" }).click();
    await expect(installs.getByRole("row")).toHaveCount(0);
  });

  await test.step("insights split the same number of installs by state", async () => {
    const total = await numberOf(figure);
    await page.getByRole("link", { name: "Insights" }).click();
    await expect(page).toHaveURL(/range=last15/);
    expect(await numberOf(byState(page))).toBe(total);
  });

  await test.step("a state opens by keyboard and a manufacturer by click, and both survive a reload", async () => {
    await page.getByRole("button", { name: /^Gujarat: / }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/state=IN-MP/);
    const maker = card(page, "Device Distribution").getByRole("button", { name: "Samsung" });
    await maker.click();
    await expect(page).toHaveURL(/oem=Samsung/);
    await page.reload();
    await expect(page.getByRole("region", { name: "Cities in Madhya Pradesh" })).toContainText("Indore");
    await expect(page.getByRole("table", { name: "Samsung models" })).toBeVisible();
    await expect(maker).toHaveAttribute("aria-pressed", "true");
  });
});

test("support sees the owner's statistics but no update button; another developer gets /404", async ({ browser }) => {
  const enter = async (person: "enterprise" | "support" | "normal") => {
    const page = await enterAs(await browser.newContext(), person, insights("&range=lastMonth"));
    return page;
  };
  const [owner, support, stranger] = await Promise.all([enter("enterprise"), enter("support"), enter("normal")]);
  const ranking = (page: Page) => page.getByRole("table", { name: "Region wise installs" });
  await expect(ranking(owner)).toBeVisible();
  await expect(ranking(support)).toHaveText(await ranking(owner).innerText(), { useInnerText: true });
  await expect(owner.getByRole("button", { name: "Update app" })).toBeVisible();
  await expect(support.getByRole("button", { name: "Update app" })).toHaveCount(0);
  await expect(stranger).toHaveURL(/\/404$/);
  await expect(stranger.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("statistics views have no accessibility violation and no overflow", async ({ context }) => {
  const page = await enterAs(context, "enterprise");
  for (const [view, last] of [
    ["overview", "Version History"],
    ["insights", "Category comparison"],
  ] as const) {
    await page.goto(`/home/${appId}/statistics?view=${view}&state=IN-MP`);
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(card(page, last)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page, view);
    await expectNoOverflow(page, view);
  }
});
