/**
 * By what an app's ratings are counted. `reply`: what became of a reply, of ratings with words alone; `day`: the day in
 * India on which a rating was changed last.
 */
export const ratingCountKinds = ["stars", "version", "device", "language", "topic", "reply", "day"] as const;
export type RatingCountKind = (typeof ratingCountKinds)[number];
