import { expect, it } from "vitest";
import { filtersFromUrl } from "#resources/content/media/filters.ts";
import { frameScore } from "#resources/content/media/parts/frames/frame-score.ts";

const points = (lights: readonly number[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(lights.flatMap((light) => [light, light, light, 255]));

it("a dark or plain moment of a video is worth nothing", () => {
  expect(frameScore(points(Array(64).fill(4)))).toBe(0);
  expect(frameScore(points(Array(64).fill(200)))).toBe(0);
  expect(frameScore(new Uint8ClampedArray())).toBe(0);
});

it("of two moments the one with more contrast is worth more", () => {
  const faint = frameScore(points([100, 140, 100, 140]));
  const strong = frameScore(points([20, 240, 20, 240]));
  expect(faint).toBeGreaterThan(0);
  expect(strong).toBeGreaterThan(faint);
});

it("an address without statuses shows what is approved, in review or rejected; words it does not know are nothing", () => {
  expect(filtersFromUrl(new URLSearchParams("type=poster&languages=ur-IN,xx&page=3"))).toMatchObject({
    type: undefined,
    languages: ["ur-IN"],
    status: ["active", "inreview", "rejected"],
    page: 2,
  });
  expect(filtersFromUrl(new URLSearchParams("status=draft,live")).status).toEqual(["draft", "live"]);
});
