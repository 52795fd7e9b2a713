import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { renderHero } from "#demo/art/hero.ts";
import { renderIcon } from "#demo/art/icon.ts";
import { renderScreenshots } from "#demo/art/screenshots.ts";
import { shapeLine } from "#server/platform/drawing/shape-text-line.ts";
import { demoApps } from "#demo/catalogue/demo-apps.ts";

const smallBytes = 300 * 1024;

describe("demo store's pictures", () => {
  it.each(demoApps.map((app) => [app.listing.title, app] as const))(
    "draws icon, hero image and screenshots of %s in the required sizes",
    async (_, app) => {
      const icon = await renderIcon(app);
      expect(await measure(icon)).toEqual({ width: 512, height: 512 });
      expect((await sharp(icon).stats()).isOpaque).toBe(true);
      expect(await measure(await renderHero(app))).toEqual({ width: 1024, height: 500 });
      for (const language of Object.keys(app.screens)) {
        const shots = await renderScreenshots(app, language);
        expect(shots.length).toBeGreaterThanOrEqual(limits.screenshots.min);
        for (const shot of shots) {
          expect(shot.length).toBeLessThan(smallBytes);
          expect(await measure(shot)).toEqual({ width: 720, height: 1280 });
        }
      }
    },
  );

  it("draws a vowel sign beside its letter with its own width", () => {
    const widthOf = (content: string) => shapeLine(content, 100, 500).width;
    expect(widthOf("का")).toBeGreaterThan(widthOf("क") + 10);
    expect(widthOf("மோ")).toBeGreaterThan(widthOf("ம") + 20);
  });

  it("joins Urdu letters and draws the first one at the right", () => {
    const joined = shapeLine("موسم", 100, 500).width;
    const apart = [..."موسم"].reduce((sum, letter) => sum + shapeLine(letter, 100, 500).width, 0);
    expect(joined).toBeLessThan(apart * 0.9);
  });

  it("rejects a letter that no bundled font contains", () => {
    expect(() => shapeLine("葉", 100, 500)).toThrow("No letter");
  });
});

async function measure(png: Uint8Array) {
  const { width, height } = await sharp(png).metadata();
  return { width, height };
}
