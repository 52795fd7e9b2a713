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

/** Kinds of sensitive apps, which reviewers check more closely; an app's tags decide. */
export const sensitiveAppKinds = ["health", "loan", "gambling", "children"] as const;
export type SensitiveAppKind = (typeof sensitiveAppKinds)[number];
