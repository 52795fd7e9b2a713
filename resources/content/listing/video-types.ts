import type { ContentType } from "#contract/content/content.ts";

/** Where a listing shows videos; stories and banners have the app's tab alone. */
export const videoTypes = ["verticalVideo", "horizontalVideo"] as const satisfies readonly ContentType[];
export type VideoType = (typeof videoTypes)[number];

export function isOfListing(type: ContentType): type is VideoType {
  return videoTypes.some((one) => one === type);
}
