/**
 * Dimensions an app's ratings are counted by. `reply`: reply states, only of ratings with text. `day`: day in India of
 * a rating's last change. `change`: not a dimension but the number of changes to ratings and replies, used to validate
 * caches.
 */
export const ratingCountKinds = ["stars", "version", "device", "language", "topic", "reply", "day", "change"] as const;
export type RatingCountKind = (typeof ratingCountKinds)[number];
