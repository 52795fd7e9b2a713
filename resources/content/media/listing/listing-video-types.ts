import type { ContentType } from "#contract/content/media/content-types.ts";

/** Video types of a listing. Stories and banners are managed only in the app's content tab. */
export const listingVideoTypes = ["verticalVideo", "horizontalVideo"] as const satisfies readonly ContentType[];
export type ListingVideoType = (typeof listingVideoTypes)[number];

export function isListingVideo(type: ContentType): type is ListingVideoType {
  return listingVideoTypes.some((videoType) => videoType === type);
}
