import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Option that replaces axe's source by nothing, because the page already has it. The builder evaluates that megabyte
 * twice in each run.
 */
const alreadyLoaded = { axeSource: "void 0" };

/** Rules whose result depends on the theme. The others hold in both if they hold in one. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Returns axe's violations, of all rules or some. For a page with frames, axe merges results in a blank page each time.
 * A page without frames is checked in place by the same rules, without listing passed checks, and loads axe once.
 */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const hasFrames = page.frames().length > 1;
  const isLoaded = !hasFrames && (await page.evaluate(() => "axe" in window));
  const axe = new AxeBuilder({ page, ...(isLoaded && alreadyLoaded) })
    .setLegacyMode(!hasFrames)
    .options({ resultTypes: ["violations"], ...(rules && { runOnly: { type: "rule", values: rules } }) });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}

/** Asserts that axe finds no violation in the light and the dark theme, starting with the one the page has. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const expectNone = async (colorScheme: "light" | "dark", rules?: string[]) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveCSS("color-scheme", colorScheme);
    // The check is repeated, because the screen may still be rendering.
    await expect.soft
      .poll(() => violationsOf(page, rules), { message: `${screen}, ${colorScheme}`, timeout: 30_000 })
      .toEqual([]);
  };
  await expectNone(isDark ? "dark" : "light");
  await expectNone(isDark ? "light" : "dark", colorRules);
}

/** Returns the time in the page, from which layout shifts are counted. */
export function pageTime(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Asserts that nothing on the screen moved while it opened. The shell moves, too, if its menu collapses. */
export async function expectNoShift(
  page: Page,
  screen: string,
  { since, max }: { since: number; max: number },
): Promise<void> {
  const shift = await page.evaluate(
    (start) =>
      new Promise<number>((resolve) => {
        const main = document.querySelector("main");
        const moves = (entry: LayoutShift) =>
          entry.startTime >= start &&
          !entry.hadRecentInput &&
          entry.sources.some(({ node }) => node !== main && main?.contains(node));
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          const entries = list.getEntries().filter((entry): entry is LayoutShift => "hadRecentInput" in entry);
          resolve(entries.filter(moves).reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Nothing has moved since the page was loaded.
        setTimeout(() => resolve(0), 500);
      }),
    since,
  );
  expect.soft(shift, `layout shift of ${screen}`).toBeLessThan(max);
}

/** A phone, the narrowest tablet and, between it and a laptop, the widths at which the header once was too wide. */
const narrowWidths = [390, 768, 820, 900, 953, 1024];

/** Asserts that nothing is wider than the window, on phones, tablets and narrow laptops. */
export async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 844 });
    await expect.soft.poll(widest, `${screen} at ${width} px`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
