import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Where frames are looked at too, axe collects what it finds in a blank page of its own, each time. A page without
 * frames is judged where it is, by the same rules; of what is not wrong no list is made.
 */
async function violationsOf(page: Page): Promise<string[]> {
  const hasFrames = page.frames().length > 1;
  const axe = new AxeBuilder({ page }).setLegacyMode(!hasFrames).options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}

/** Nothing axe knows of is wrong, in the light theme and the dark one. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveCSS("color-scheme", colorScheme);
    // What is still being drawn when it is looked at is looked at again.
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
