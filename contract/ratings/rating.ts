import * as z from "zod";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { reviewTopics } from "./topics.ts";

export const ratingStars = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof ratingStars)[number];

/** outdated: its author changed the rating after the reply. A reply is public as soon as it is sent. */
export const replyStates = ["none", "replied", "outdated"] as const;
export type ReplyState = (typeof replyStates)[number];

/** What a review is written in: a language of the store, Hindi in Latin letters, or none that is known. */
export const reviewLanguages = [...languageCodes, "hinglish", "other"] as const;
export type ReviewLanguage = (typeof reviewLanguages)[number];

export const ratingLimits = {
  reply: { graphemes: 350, codePoints: 1400 },
  title: { graphemes: 100, codePoints: 400 },
  text: { graphemes: 4000, codePoints: 16_000 },
  author: { graphemes: 60, codePoints: 240 },
  device: { characters: 80 },
  versionName: { characters: 80 },
  /** Values of one kind, such as devices, that a list can be filtered by. */
  choices: 30,
} as const;

export const Stars = z.literal(ratingStars);

export const Reply = z.strictObject({
  text: z.string(),
  state: z.enum(["replied", "outdated"]),
  /** What the rating had when it was replied to; null of replies from before that was kept. */
  starsThen: Stars.nullable(),
  at: Instant,
});

/** What one person says of one app now. */
export const Rating = z.strictObject({
  id: Id,
  appId: Id,
  /** Counts changes by its author and by whoever replies. */
  revision: Revision,
  stars: Stars,
  /** Both are empty where only stars were given. */
  title: z.string(),
  text: z.string(),
  author: z.string(),
  language: z.enum(reviewLanguages),
  /** What it is about, as far as its words say. */
  topics: z.array(z.enum(reviewTopics)),
  versionCode: z.int().nullable(),
  versionName: z.string(),
  device: z.string(),
  androidApi: z.int().nullable(),
  createdAt: Instant,
  /** When its author changed it last. */
  changedAt: Instant,
  /** How often its author changed it; what it said before is its history. */
  changes: z.int().min(0),
  reply: Reply.nullable(),
  /** Ratings with the same one say nearly the same; null without words. */
  copies: Id.nullable(),
  /** How often the reply was changed. */
  replyChanges: z.int().min(0),
});
export type Rating = z.infer<typeof Rating>;

/** What was said before and since when: by the author, or in reply. */
export const RatingMoment = z.strictObject({
  kind: z.enum(["rating", "reply"]),
  at: Instant,
  /** Of a rating. */
  stars: Stars.nullable(),
  title: z.string(),
  text: z.string(),
  /** Who wrote a reply. */
  by: z.string(),
});
export type RatingMoment = z.infer<typeof RatingMoment>;
