/** App content categories (specification, section 9). Labels: `reference.category.<id>`. */
export const categoryIds = [
  "exciting-games",
  "entertainment",
  "news-books",
  "music-video",
  "tools",
  "kids-zone",
  "essential-apps",
] as const;
export type CategoryId = (typeof categoryIds)[number];

/** Sensitive kinds of apps, which reviewers check more closely; assigned by tag. */
export const sensitiveAppKinds = ["health", "loan", "gambling", "children"] as const;
export type SensitiveAppKind = (typeof sensitiveAppKinds)[number];
