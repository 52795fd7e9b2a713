import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { type DemoPerson, enterAs } from "#tests/support/journey-people.ts";

/** Records content that a suspended React boundary hides again, which React does with `display: none !important`. */
async function watchHidden(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const hidden: string[] = [];
    Object.assign(window, { hidden });
    const isTakenAway = ({ style }: HTMLElement) => style.getPropertyPriority("display") === "important";
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.closest("#content") && isTakenAway(target))
          hidden.push((target.textContent ?? "").slice(0, 60));
    }).observe(document, { attributes: true, attributeFilter: ["style"], subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { hidden: string[] }).hidden);
}

/** Delays translation files by 1.5 s. Returns a function that says how many were asked for and how many came. */
async function delayTranslations(page: Page): Promise<() => { asked: number; loaded: number }> {
  let asked = 0;
  let loaded = 0;
  await page.route(/\/assets\/words-(console|staff)-[\w-]+\.js$/, async (route) => {
    asked += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
    });
    await route.continue();
    loaded += 1;
  });
  return () => ({ asked, loaded });
}

const screens: readonly [DemoPerson, heading: RegExp, address: (page: Page) => Promise<string>][] = [
  ["enterprise", /Statistics & Reports/, async (page) => (await overview(page)).replace("/overview", "/statistics")],
  ["enterprise", /App details/, overview],
  ["admin", /Apps in Review/, async () => "/review-apps"],
];

/** Waits until every translation that was asked for is here and React has drawn with it. */
async function waitForTranslations(page: Page, count: () => { asked: number; loaded: number }): Promise<void> {
  await expect.poll(() => count().loaded > 0 && count().loaded === count().asked).toBe(true);
  await expect(page.locator("#content [aria-busy='true']")).toHaveCount(0);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

async function overview(page: Page): Promise<string> {
  const link = page.locator('a[href$="/overview"]').first();
  await link.waitFor();
  return (await link.getAttribute("href")) ?? "";
}

for (const [person, heading, address] of screens)
  test(`${person}'s screen stays visible while translations load late: ${heading.source}`, async ({ context }) => {
    const first = await enterAs(context, person);
    const path = await address(first);
    const page = await context.newPage();
    const hidden = await watchHidden(page);
    const translations = await delayTranslations(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
    await waitForTranslations(page, translations);
    expect(await hidden()).toEqual([]);
  });
