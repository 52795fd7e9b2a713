import { expect, it } from "vitest";
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
