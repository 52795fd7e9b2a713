import { expect, it } from "vitest";
import { roundToPrivacyBand } from "#contract/statistics/privacy-rounding.ts";

it.each([
  [0, 0],
  [0.4, 0],
  [0.6, 1],
  [1.2, 1],
  [1.5, 2],
  [3, 2],
  [3.3, 5],
  [8, 10],
  [12, 10],
  [34, 50],
  [149, 200],
  [699_000, 500_000],
  [710_000, 1_000_000],
])("roundToPrivacyBand rounds %f to %i", (value, band) => {
  expect(roundToPrivacyBand(value)).toBe(band);
});
