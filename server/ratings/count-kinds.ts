/**
 * By what an app's ratings are counted. `reply`: what became of a reply, of ratings with words alone; `day`: the day in
 * India on which a rating was changed last; `change`: no marks of ratings, but how often one of them, or its reply,
 * came, changed or went, so that what is kept of them is known to be as old as they are.
 */
export const ratingCountKinds = ["stars", "version", "device", "language", "topic", "reply", "day", "change"] as const;
export type RatingCountKind = (typeof ratingCountKinds)[number];
