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

/** Delays translation files by 1.5 s. Returns a function for the number of files loaded. */
async function delayTranslations(page: Page): Promise<() => number> {
  let loaded = 0;
  await page.route(/\/assets\/words-(console|staff)-[\w-]+\.js$/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
    });
    await route.continue();
    loaded += 1;
  });
  return () => loaded;
}

const screens: readonly [DemoPerson, heading: RegExp, address: (page: Page) => Promise<string>][] = [
  ["enterprise", /Statistics & Reports/, async (page) => (await overview(page)).replace("/overview", "/statistics")],
  ["enterprise", /Do now/, overview],
  ["admin", /Apps in Review/, async () => "/review-apps"],
];

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
    const translationsLoaded = await delayTranslations(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
    await expect.poll(translationsLoaded).toBeGreaterThan(0);
    await page.waitForTimeout(2000);
    expect(await hidden()).toEqual([]);
  });
