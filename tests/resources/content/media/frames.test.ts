import { expect, it } from "vitest";
import { filtersFromUrl } from "#resources/content/media/filters.ts";
import { frameScore } from "#resources/content/media/parts/frames/frame-score.ts";

const points = (lights: readonly number[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(lights.flatMap((light) => [light, light, light, 255]));

it("scores a dark, plain or empty video frame as 0", () => {
  expect(frameScore(points(Array(64).fill(4)))).toBe(0);
  expect(frameScore(points(Array(64).fill(200)))).toBe(0);
  expect(frameScore(new Uint8ClampedArray())).toBe(0);
});

it("scores a video frame with more contrast higher", () => {
  const faint = frameScore(points([100, 140, 100, 140]));
  const strong = frameScore(points([20, 240, 20, 240]));
  expect(faint).toBeGreaterThan(0);
  expect(strong).toBeGreaterThan(faint);
});

it("reads content filters from the URL, with default statuses and unknown values ignored", () => {
  expect(filtersFromUrl(new URLSearchParams("type=poster&languages=ur-IN,xx&page=3"))).toMatchObject({
    type: undefined,
    languages: ["ur-IN"],
    status: ["active", "inreview", "rejected"],
    page: 2,
  });
  expect(filtersFromUrl(new URLSearchParams("status=draft,live")).status).toEqual(["draft", "live"]);
});
