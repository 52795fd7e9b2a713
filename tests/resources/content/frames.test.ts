import { expect, it } from "vitest";
import { filtersIn } from "#resources/content/filters.ts";
import { worthOf } from "#resources/content/parts/frames/dull.ts";

const points = (lights: readonly number[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(lights.flatMap((light) => [light, light, light, 255]));

it("a dark or plain moment of a video is worth nothing", () => {
  expect(worthOf(points(Array(64).fill(4)))).toBe(0);
  expect(worthOf(points(Array(64).fill(200)))).toBe(0);
  expect(worthOf(new Uint8ClampedArray())).toBe(0);
});

it("of two moments the one with more contrast is worth more", () => {
  const faint = worthOf(points([100, 140, 100, 140]));
  const strong = worthOf(points([20, 240, 20, 240]));
  expect(faint).toBeGreaterThan(0);
  expect(strong).toBeGreaterThan(faint);
});

it("an address without statuses shows what is approved, in review or rejected; words it does not know are nothing", () => {
  expect(filtersIn(new URLSearchParams("type=poster&languages=ur-IN,xx&page=3"))).toMatchObject({
    type: undefined,
    languages: ["ur-IN"],
    status: ["active", "inreview", "rejected"],
    page: 2,
  });
  expect(filtersIn(new URLSearchParams("status=draft,live")).status).toEqual(["draft", "live"]);
});
