import { expect, it } from "vitest";
import { falseAlarms, ratingsToDetection } from "#tests/bench/ratings/alarm-simulation.ts";

const seed = 20_261_124;

/** `npm run bench:rating-alarm` in small. */
it("cries wolf in fewer than one of twenty years, where a seven-day mean does many times a year", () => {
  const { yearsWithOne, naive } = falseAlarms({ perDay: 20, lowShare: 0.15, runs: 300, seed });
  expect(yearsWithOne).toBeLessThan(0.05);
  expect(naive).toBeGreaterThan(6);
});

it("finds a version that is worse after some hundred ratings", () => {
  const median = (raised: number) => ratingsToDetection({ usual: 0.15, raised, perDay: 20, runs: 200, seed });
  expect(median(0.3)).toBeLessThan(140);
  expect(median(0.25)).toBeLessThan(240);
  expect(median(0.4)).toBeLessThan(median(0.3));
});
