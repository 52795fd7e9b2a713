/** By what an app's ratings are counted. `reply`: what became of a reply, of ratings with words alone. */
export const ratingCountKinds = ["stars", "version", "device", "language", "topic", "reply"] as const;
export type RatingCountKind = (typeof ratingCountKinds)[number];
