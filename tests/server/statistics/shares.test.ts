import { expect, it } from "vitest";
import { toDayCounts, roundedShare } from "#server/statistics/reports/response-fields.ts";

it("rounds a share to four decimals, and returns 0 for 0 of 0", () => {
  expect(roundedShare(1, 3)).toBe(0.3333);
  expect(roundedShare(2, 3)).toBe(0.6667);
  expect(roundedShare(0, 0)).toBe(0);
  expect(roundedShare(5, 5)).toBe(1);
});

it("counts 0 for days without events", () => {
  const range = { from: "2026-03-01", to: "2026-03-03" };
  const counts = new Map([["2026-03-02", 7]]);
  expect(toDayCounts(range, counts).map(({ count }) => count)).toEqual([0, 7, 0]);
});
