import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { ratingStars, ratingReplyStates } from "./rating.ts";

const count = z.int().min(0);

/** Returns the average rating from counts, null without ratings. No other code computes averages. */
export function averageRating({ ratings, starsTotal }: { ratings: number; starsTotal: number }): number | null {
  return ratings === 0 ? null : starsTotal / ratings;
}

export const RatingTotals = z.strictObject({
  appId: Id,
  ratings: count,
  /** Average number of stars; null if nobody has rated the app. */
  average: z.number().min(1).max(5).nullable(),
});
export type RatingTotals = z.infer<typeof RatingTotals>;

/** Ratings of one version, device or language. */
const RatingPart = z.strictObject({
  value: z.string(),
  name: z.string(),
  ratings: count,
  average: z.number().min(1).max(5).nullable(),
});

/** An app's ratings, overall and by version, device, language and topic. */
export const RatingSummary = RatingTotals.extend({
  /** Number of ratings for each star count, from one star to five. */
  stars: z.array(count).length(ratingStars.length),
  /** Ratings with a text, by state of the reply. */
  replies: z.record(z.enum(ratingReplyStates), count),
  versions: z.array(RatingPart),
  devices: z.array(RatingPart),
  languages: z.array(RatingPart),
  topics: z.array(RatingPart),
});
export type RatingSummary = z.infer<typeof RatingSummary>;

/** Formats an average as `4.1`. */
export function formatAverageRating(average: number): string {
  return average.toFixed(1);
}
