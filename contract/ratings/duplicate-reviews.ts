import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { reviewLanguages } from "./rating.ts";

export const duplicateReviewRule = {
  /** Number of an app's newest reviews that are compared. */
  looked: 5000,
  /** Minimum size of a group of nearly identical reviews. */
  from: 3,
  shown: 10,
} as const;

/** Group of nearly identical reviews of an app. */
export const DuplicateReviews = z.strictObject({
  id: Id,
  /** Text of the newest review. */
  text: z.string(),
  language: z.enum(reviewLanguages),
  ratings: z.int().min(1),
  /** Number of reviews without a reply. */
  waiting: z.int().min(0),
  average: z.number().min(1).max(5),
});
export type DuplicateReviews = z.infer<typeof DuplicateReviews>;
