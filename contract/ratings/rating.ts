import * as z from "zod";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { limits } from "#contract/limits.ts";
import { reviewTopics } from "./review-topics.ts";

export const ratingStars = [1, 2, 3, 4, 5] as const;
export type StarCount = (typeof ratingStars)[number];

/** States of a reply. `outdated`: the author changed the rating after the reply. Replies are public immediately. */
export const ratingReplyStates = ["none", "replied", "outdated"] as const;
export type RatingReplyState = (typeof ratingReplyStates)[number];

/** Codes of a review's language: one of the store's, Hindi in Latin letters, or unknown. */
export const reviewLanguages = [...languageCodes, "hinglish", "other"] as const;
export type ReviewLanguage = (typeof reviewLanguages)[number];

export const ratingLimits = {
  reply: { graphemes: 350, codePoints: 1400 },
  title: { graphemes: 100, codePoints: 400 },
  text: { graphemes: 4000, codePoints: 16_000 },
  author: { graphemes: 60, codePoints: 240 },
  device: { characters: 80 },
  versionName: { characters: limits.package.versionNameUnits },
  /** Maximum filter values of one kind, such as devices, that are offered. */
  choices: 30,
} as const;

export const StarCount = z.literal(ratingStars);

export const RatingReply = z.strictObject({
  text: z.string(),
  state: z.enum(["replied", "outdated"]),
  /** Stars when the reply was written; null for older replies without that record. */
  starsThen: StarCount.nullable(),
  at: Instant,
});

/** One person's current rating of an app. */
export const Rating = z.strictObject({
  id: Id,
  appId: Id,
  /** Counts changes by its author and by developers who reply. */
  revision: Revision,
  stars: StarCount,
  /** Title and text are empty if only stars were given. */
  title: z.string(),
  text: z.string(),
  author: z.string(),
  language: z.enum(reviewLanguages),
  /** Topics recognised in the text. */
  topics: z.array(z.enum(reviewTopics)),
  versionCode: z.int().nullable(),
  versionName: z.string(),
  device: z.string(),
  androidApi: z.int().nullable(),
  createdAt: Instant,
  /** Time of the last change by its author. */
  changedAt: Instant,
  /** Number of changes by its author; earlier versions are the rating's history. */
  changes: z.int().min(0),
  reply: RatingReply.nullable(),
  /** Group of nearly identical ratings; null without a text. */
  copies: Id.nullable(),
  /** Number of times the reply was changed. */
  replyChanges: z.int().min(0),
});
export type Rating = z.infer<typeof Rating>;

/** Earlier version of the rating or its reply, with its time. */
export const RatingHistoryEntry = z.strictObject({
  kind: z.enum(["rating", "reply"]),
  at: Instant,
  /** Stars of a rating; null for a developer's reply. */
  stars: StarCount.nullable(),
  title: z.string(),
  text: z.string(),
  /** Author of the reply; empty for a rating. */
  by: z.string(),
});
export type RatingHistoryEntry = z.infer<typeof RatingHistoryEntry>;
