import { expect, it } from "vitest";
import { falseAlarms, ratingsToDetection } from "#tests/bench/ratings/alarm-simulation.ts";

const seed = 20_261_124;

// A small run of `npm run bench:rating-alarm`.
it("raises a false rating alarm in under 5% of years, a seven-day mean over six times a year", () => {
  const { yearsWithOne, naive } = falseAlarms({ perDay: 20, lowShare: 0.15, runs: 300, seed });
  expect(yearsWithOne).toBeLessThan(0.05);
  expect(naive).toBeGreaterThan(6);
});

it("detects a worse version within 140 ratings at twice the low share, 240 at 25%", () => {
  const median = (raised: number) => ratingsToDetection({ usual: 0.15, raised, perDay: 20, runs: 200, seed });
  expect(median(0.3)).toBeLessThan(140);
  expect(median(0.25)).toBeLessThan(240);
  expect(median(0.4)).toBeLessThan(median(0.3));
});
