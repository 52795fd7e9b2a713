import * as z from "zod";
import { Instant } from "#contract/scalar-schemas.ts";
import { reviewLanguages } from "./rating.ts";

export const trendingWordRule = {
  /** Number of days whose reviews count as new, and of weeks before to which they are compared. */
  days: 7,
  weeksBefore: 8,
  /** Maximum number of newest reviews read from each period. */
  texts: 2000,
  textsBefore: 8000,
  /** Maximum words counted per review. */
  perText: 200,
  /** Weight of the prior, in words. */
  prior: 200,
  /** Minimum of standard errors, and of reviews, from which a word stands out. */
  errorsFrom: 2,
  reviewsFrom: 3,
  shown: 12,
  /** Minimum minutes between two counts while ratings come in. */
  everyMinutes: 15,
} as const;

export const TrendingWord = z.strictObject({
  word: z.string(),
  /** Language of most of its reviews. */
  language: z.enum(reviewLanguages),
  /** Number of reviews with the word in the last seven days, and in the eight weeks before. */
  reviews: z.int().min(0),
  before: z.int().min(0),
});
export type TrendingWord = z.infer<typeof TrendingWord>;

export const TrendingWords = z.strictObject({
  /** Time of the count; null if there is none from this week. */
  countedAt: Instant.nullable(),
  /** Number of reviews that were read for the words. */
  texts: z.int().min(0),
  textsBefore: z.int().min(0),
  items: z.array(TrendingWord).max(trendingWordRule.shown),
});
export type TrendingWords = z.infer<typeof TrendingWords>;
