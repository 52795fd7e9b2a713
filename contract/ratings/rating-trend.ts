import * as z from "zod";
import { Day } from "#contract/scalar-schemas.ts";

export const ratingTrendRule = {
  /** Number of days shown. */
  days: 30,
  /** Number of days in each moving average. */
  window: 7,
  /** Days before those shown, from which the usual range is computed. */
  usualDays: 90,
  /** Minimum number of averages in the usual range, and of ratings in each average. */
  usualFrom: 28,
  ratingsFrom: 10,
  /** Share of averages outside the range, on each side. */
  tail: 0.05,
} as const;

const average = z.number().min(1).max(5);

/** One day's ratings; a changed rating moves to the day of its change, as in the list. */
const TrendDay = z.strictObject({
  day: Day,
  ratings: z.int().min(0),
  /** Average of the seven days that end with this one; null without ratings. */
  average: average.nullable(),
});

export const RatingTrend = z.strictObject({
  days: z.array(TrendDay).length(ratingTrendRule.days),
  /** Range of nine in ten seven-day averages in the ninety days before; null if there were too few ratings. */
  usual: z.strictObject({ least: average, most: average }).nullable(),
});
export type RatingTrend = z.infer<typeof RatingTrend>;
