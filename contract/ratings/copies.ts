import * as z from "zod";
import { Id } from "#contract/identifiers.ts";
import { reviewLanguages } from "./rating.ts";

export const copyRule = {
  /** Newest reviews of an app that are looked through. */
  looked: 5000,
  /** So many reviews with nearly the same words are told of. */
  from: 3,
  shown: 10,
} as const;

/** Reviews of an app that say nearly the same. */
export const RatingCopies = z.strictObject({
  id: Id,
  /** What the newest of them says. */
  text: z.string(),
  language: z.enum(reviewLanguages),
  ratings: z.int().min(1),
  /** Of those, how many have no reply. */
  waiting: z.int().min(0),
  average: z.number().min(1).max(5),
});
export type RatingCopies = z.infer<typeof RatingCopies>;
