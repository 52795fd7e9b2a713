import type { ListingTestResult } from "#contract/statistics/listing-test-calls.ts";

export type DayDifference = ListingTestResult["perDate"][number]["difference"];

/** Possible distances between ticks, as shares: 0.001 is 0.1 percentage points. */
const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2];
/** Maximum ratio of an early range to today's range; wider ranges are clipped. */
const maxRangeRatio = 1.25;

/**
 * Returns the limit of the axis on each side of 0, and its ticks. Today's range is fully visible. The first days'
 * ranges may be clipped, because they are so wide that the rest would look like a line.
 */
export function differenceScale(differences: readonly DayDifference[]): { limit: number; ticks: number[] } {
  const known = differences.flatMap((difference) => difference ?? []);
  const reach = (low: number, high: number): number => Math.max(Math.abs(low), Math.abs(high));
  const last = known.at(-1);
  const today = last ? reach(last.low, last.high) : 0;
  const all = Math.max(0, ...known.map(({ low, high }) => reach(low, high)));
  const seen = Math.max(0, ...known.map(({ value }) => Math.abs(value)));
  const wanted = Math.max(Math.min(all, today * maxRangeRatio), Math.min(seen, today * maxRangeRatio), today);
  const step = steps.find((step) => wanted <= step * 2) ?? 2;
  return { limit: step * 2, ticks: [-2, -1, 0, 1, 2].map((times) => times * step) };
}
