import sharp from "sharp";
import { expect, it } from "vitest";
import { badgeHeights, badgeThemes, buildBadgePath } from "#contract/platform/status/store-badges.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { drawBadge } from "#server/platform/status/store-badges/draw-badge.ts";
import { withApps } from "#tests/support/with-app.ts";

const markAt = (svg: string) => Number(/translate\((\d+) 12\)/.exec(svg)?.[1]);
const widthOf = (svg: string) => Number(/width="(\d+)"/.exec(svg)?.[1]);

withApps("badges", (app) => {
  const get = (url: string) => app().app.inject({ method: "GET", url });

  it("serves a distinct SVG badge per language and theme that other sites may embed", async () => {
    const paths = languageCodes.flatMap((language) => badgeThemes.map((look) => buildBadgePath(language, look)));
    const answers = await Promise.all(paths.map(get));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(paths.length);
    const [first] = answers;
    expect(first?.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=86400",
    });
    // Only outlines: nothing that a page would fetch or run.
    for (const { body } of answers) expect(body).not.toMatch(/<text|<image|<script|href|<style/);
  });

  it("serves PNG badges at one, two and three times the height", async () => {
    const sizes = [1, 2, 3].map(async (scale) => {
      const { rawPayload, headers } = await get(buildBadgePath("ta-IN", "dark", scale as 1 | 2 | 3));
      expect(headers["content-type"]).toBe("image/png");
      return (await sharp(rawPayload).metadata()).height;
    });
    expect(await Promise.all(sizes)).toEqual([1, 2, 3].map((scale) => scale * badgeHeights.own));
  });

  it.each(["fr-FR-dark.svg", "hi-IN-dark@4x.png", "hi-IN-pink.svg", "..%2fsecret", "constructor"])(
    "answers 404 for the unknown badge %s",
    async (name) => expect((await get(`/badges/${name}`)).statusCode).toBe(404),
  );
});

it("draws the store's escaped name on a badge and starts at the right in Urdu", () => {
  const named = drawBadge("en-US", "dark", "A & B <Store>");
  expect(named).toContain("<title>Get it on A &#38; B &#60;Store&#62;</title>");
  expect(widthOf(drawBadge("en-US", "dark", "A very long name of a store"))).toBeGreaterThan(widthOf(named));
  expect(markAt(named)).toBe(12);
  const urdu = drawBadge("ur-IN", "dark", "Store");
  expect(markAt(urdu)).toBe(widthOf(urdu) - 12 - 32);
});
