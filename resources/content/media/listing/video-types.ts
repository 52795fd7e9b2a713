import type { ContentType } from "#contract/content/media/content.ts";

/** Video types of a listing. Stories and banners are managed only in the app's content tab. */
export const videoTypes = ["verticalVideo", "horizontalVideo"] as const satisfies readonly ContentType[];
export type VideoType = (typeof videoTypes)[number];

export function isListingVideo(type: ContentType): type is VideoType {
  return videoTypes.some((videoType) => videoType === type);
}
