import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { ratingStars, replyStates } from "./rating.ts";

const count = z.int().min(0);

/** The one place where a rating is made of counts: whoever shows it, shows this. */
export function averageOf({ ratings, starsTotal }: { ratings: number; starsTotal: number }): number | null {
  return ratings === 0 ? null : starsTotal / ratings;
}

export const RatingFigures = z.strictObject({
  appId: Id,
  ratings: count,
  /** Null where nobody has rated the app. */
  average: z.number().min(1).max(5).nullable(),
});
export type RatingFigures = z.infer<typeof RatingFigures>;

/** One version, device or language, with how it is rated. */
const RatingPart = z.strictObject({
  value: z.string(),
  name: z.string(),
  ratings: count,
  average: z.number().min(1).max(5).nullable(),
});

/** How an app is rated, and by what its ratings can be told apart. */
export const RatingSummary = RatingFigures.extend({
  /** From one star to five. */
  stars: z.array(count).length(ratingStars.length),
  /** Ratings with words, by what became of a reply. */
  replies: z.record(z.enum(replyStates), count),
  versions: z.array(RatingPart),
  devices: z.array(RatingPart),
  languages: z.array(RatingPart),
  topics: z.array(RatingPart),
});
export type RatingSummary = z.infer<typeof RatingSummary>;

/** As people read it: 4.1. */
export function shownAverage(average: number): string {
  return average.toFixed(1);
}
