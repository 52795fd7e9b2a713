import { type ArmCount, conversionOf, halfWidth, isEnough, varianceOfDifference } from "./always-valid.ts";

/** What the interval is to tell from 0: the difference as seen so far, or one percentage point. */
export type Basis = "observed" | "one_point";

export interface Needed {
  readonly days: number;
  readonly basis: Basis;
}

export const onePoint = 0.01;
const mostDays = 365;
/** A difference that needs longer than this is not waited for. */
const patienceDays = 90;

/** Visitors an arm gets on an ordinary day. */
interface DailyVisitors {
  readonly a: number;
  readonly b: number;
}

const grown = (arm: ArmCount, visitors: number): ArmCount => ({
  visitors: arm.visitors + visitors,
  installs: arm.installs + visitors * (conversionOf(arm) ?? 0),
});

/** Whole days until the interval is narrower than `difference`; undefined where a year is not enough. */
export function daysUntil(
  difference: number,
  { a, b }: { a: ArmCount; b: ArmCount },
  daily: DailyVisitors,
): number | undefined {
  const isTold = (days: number): boolean => {
    const [laterA, laterB] = [grown(a, daily.a * days), grown(b, daily.b * days)];
    return isEnough(laterA, laterB) && halfWidth(varianceOfDifference(laterA, laterB)) < difference;
  };
  return Array.from({ length: mostDays + 1 }, (_, days) => days).find(isTold);
}

/**
 * How much longer a test that has told nothing so far needs at today's traffic: for the difference it shows, or, where
 * that would take more than a season, for one of a percentage point. Null without traffic, or if that takes over a
 * year.
 */
export function daysNeeded(counts: { a: ArmCount; b: ArmCount }, daily: DailyVisitors): Needed | null {
  if (daily.a <= 0 || daily.b <= 0) return null;
  const seen = Math.abs((conversionOf(counts.b) ?? 0) - (conversionOf(counts.a) ?? 0));
  const forSeen = isEnough(counts.a, counts.b) && seen > 0 ? daysUntil(seen, counts, daily) : undefined;
  if (forSeen !== undefined && forSeen <= patienceDays) return { days: Math.max(1, forSeen), basis: "observed" };
  const forPoint = daysUntil(onePoint, counts, daily);
  return forPoint === undefined ? null : { days: forPoint, basis: "one_point" };
}
