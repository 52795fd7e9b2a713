import type { ReviewDecisionTimes, ReviewTimeStatistics } from "./schemas.ts";

/** Minimum number of decisions; with fewer, the percentiles say nothing about the next one. */
export const minForecastDecisions = 20;
/** Smallest time that a forecast names, in hours: times are rounded to tenths, and none is 0. */
const minHours = 0.1;

/** Versions with comparable waits: first submissions, and resubmissions after a hold. */
export type ReviewGroup = "first" | "resubmitted";

/**
 * Returns how long a group's reviews take, or null without enough recent decisions. Every screen that names a time asks
 * this function, so that all name the same.
 */
export function forecastReview(
  clock: Pick<ReviewTimeStatistics, ReviewGroup> | null | undefined,
  group: ReviewGroup,
): ReviewDecisionTimes | null {
  const times = clock?.[group];
  if (!times || times.decisions < minForecastDecisions) return null;
  return {
    decisions: times.decisions,
    halfHours: Math.max(times.halfHours, minHours),
    nineInTenHours: Math.max(times.nineInTenHours, minHours),
  };
}
