import * as z from "zod";
import { Instant } from "#contract/identifiers.ts";
import { reviewLanguages } from "./rating.ts";

export const wordRule = {
  /** Days that are new, and weeks before them that they are compared with. */
  days: 7,
  weeksBefore: 8,
  /** Newest reviews that are read of either. */
  texts: 2000,
  textsBefore: 8000,
  /** Words of a review that are counted. */
  perText: 200,
  /** Words the prior weighs as many as. */
  prior: 200,
  /** A word stands out from so many standard errors and reviews on. */
  errorsFrom: 2,
  reviewsFrom: 3,
  shown: 12,
  /** Words are counted anew at most this often, after ratings came. */
  everyMinutes: 15,
} as const;

export const NewWord = z.strictObject({
  word: z.string(),
  /** Which most of its reviews are in. */
  language: z.enum(reviewLanguages),
  /** Reviews of the last seven days with it, and of the eight weeks before. */
  reviews: z.int().min(0),
  before: z.int().min(0),
});
export type NewWord = z.infer<typeof NewWord>;

export const RatingWords = z.strictObject({
  /** Null where they were never counted, or too long ago to be this week's. */
  countedAt: Instant.nullable(),
  /** Reviews that were read. */
  texts: z.int().min(0),
  textsBefore: z.int().min(0),
  items: z.array(NewWord).max(wordRule.shown),
});
export type RatingWords = z.infer<typeof RatingWords>;
