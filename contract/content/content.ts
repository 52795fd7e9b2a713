/** Where in the store something promotional stands. */
export const contentTypes = [
  "verticalVideo",
  "horizontalVideo",
  "verticalBanner",
  "horizontalBanner",
  "appstories",
  "appdetails",
] as const;
export type ContentType = (typeof contentTypes)[number];

/** What a list is filtered by: what promotes the app, and what its listing shows. */
export const contentKinds = ["promotional", "appdetails"] as const;
export type ContentKind = (typeof contentKinds)[number];

export function kindOfType(type: ContentType): ContentKind {
  return type === "appdetails" ? "appdetails" : "promotional";
}

export const contentMedia = ["video", "image"] as const;
export type ContentMedia = (typeof contentMedia)[number];

export const contentOrientations = ["vertical", "horizontal", "appdetails"] as const;
export type ContentOrientation = (typeof contentOrientations)[number];

/** active: approved, and shown when its developer likes. live: shown in the store. */
export const contentStatuses = ["draft", "inreview", "active", "rejected", "live"] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** What a list shows that is asked for no status. */
export const usualStatuses = ["active", "inreview", "rejected"] as const satisfies readonly ContentStatus[];

/** What the developer may still change; what was decided on is a draft again afterwards. */
export const openStatuses = ["draft", "rejected", "active"] as const satisfies readonly ContentStatus[];

export function isOpenContent(status: ContentStatus): boolean {
  return openStatuses.some((one) => one === status);
}
