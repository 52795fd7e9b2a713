import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Option that replaces axe's source by nothing, because the page already has it. The builder evaluates that megabyte
 * twice in each run.
 */
const alreadyLoaded = { axeSource: "void 0" };

/**
 * Returns axe's violations. For a page with frames, axe merges results in a blank page each time. A page without frames
 * is checked in place by the same rules, without listing passed checks, and loads axe once.
 */
async function violationsOf(page: Page): Promise<string[]> {
  const hasFrames = page.frames().length > 1;
  const isLoaded = !hasFrames && (await page.evaluate(() => "axe" in window));
  const axe = new AxeBuilder({ page, ...(isLoaded && alreadyLoaded) })
    .setLegacyMode(!hasFrames)
    .options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}

/** Asserts that axe finds no violation in the light and the dark theme, starting with the one the page has. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  for (const colorScheme of isDark ? (["dark", "light"] as const) : (["light", "dark"] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveCSS("color-scheme", colorScheme);
    // The check is repeated, because the screen may still be rendering.
    await expect.soft
      .poll(() => violationsOf(page), { message: `${screen}, ${colorScheme}`, timeout: 30_000 })
      .toEqual([]);
  }
}

export async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.soft.poll(widest, `${screen} at 390 px`).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
}
