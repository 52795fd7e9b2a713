import {
  type ArmCount,
  conversionRateOf,
  intervalHalfWidth,
  hasEnoughData,
  varianceOfDifference,
} from "./sequential-test.ts";

/** Difference that a test waits for: the one observed so far, or one percentage point. */
export type RemainingDaysBasis = "observed" | "one_point";

export interface RemainingDays {
  readonly days: number;
  readonly basis: RemainingDaysBasis;
}

export const onePercentagePoint = 0.01;
const maxDays = 365;
/** Maximum days that a test waits for an observed difference. */
const maxWaitDays = 90;

/** Visitors per arm on an ordinary day. */
interface DailyVisitors {
  readonly a: number;
  readonly b: number;
}

const extrapolate = (arm: ArmCount, visitors: number): ArmCount => ({
  visitors: arm.visitors + visitors,
  installs: arm.installs + visitors * (conversionRateOf(arm) ?? 0),
});

/** Returns whole days until the interval is narrower than `difference`; undefined beyond a year. */
export function daysUntilIntervalBelow(
  difference: number,
  { a, b }: { a: ArmCount; b: ArmCount },
  daily: DailyVisitors,
): number | undefined {
  const isTold = (days: number): boolean => {
    const [laterA, laterB] = [extrapolate(a, daily.a * days), extrapolate(b, daily.b * days)];
    return hasEnoughData(laterA, laterB) && intervalHalfWidth(varianceOfDifference(laterA, laterB)) < difference;
  };
  return Array.from({ length: maxDays + 1 }, (_, days) => days).find(isTold);
}

/**
 * Returns days that an undecided test still needs at today's traffic: for its observed difference or, if that takes too
 * long, for one percentage point. Null without traffic, or beyond a year.
 */
export function estimateRemainingDays(
  counts: { a: ArmCount; b: ArmCount },
  daily: DailyVisitors,
): RemainingDays | null {
  if (daily.a <= 0 || daily.b <= 0) return null;
  const seen = Math.abs((conversionRateOf(counts.b) ?? 0) - (conversionRateOf(counts.a) ?? 0));
  const forSeen =
    hasEnoughData(counts.a, counts.b) && seen > 0 ? daysUntilIntervalBelow(seen, counts, daily) : undefined;
  if (forSeen !== undefined && forSeen <= maxWaitDays) return { days: Math.max(1, forSeen), basis: "observed" };
  const forPoint = daysUntilIntervalBelow(onePercentagePoint, counts, daily);
  return forPoint === undefined ? null : { days: forPoint, basis: "one_point" };
}
