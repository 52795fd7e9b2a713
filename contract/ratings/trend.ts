import * as z from "zod";
import { Day } from "#contract/identifiers.ts";

export const trendRule = {
  /** Days that are shown. */
  days: 30,
  /** Days of which an average is made. */
  window: 7,
  /** The days before those shown, of which the usual range is taken. */
  usualDays: 90,
  /** Averages of so many days at least, each of so many ratings, make a range. */
  usualFrom: 28,
  ratingsFrom: 10,
  /** The range is where all averages lay but this share of them below and above. */
  tail: 0.05,
} as const;

const average = z.number().min(1).max(5);

/** One day's ratings; a rating that is changed goes to the day of the change, as in the list. */
const TrendDay = z.strictObject({
  day: Day,
  ratings: z.int().min(0),
  /** Of the seven days that end with this one; null where nobody rated in them. */
  average: average.nullable(),
});

export const RatingTrend = z.strictObject({
  days: z.array(TrendDay).length(trendRule.days),
  /** Where nine of ten seven-day averages lay in the ninety days before; null where too few ratings say so. */
  usual: z.strictObject({ least: average, most: average }).nullable(),
});
export type RatingTrend = z.infer<typeof RatingTrend>;
