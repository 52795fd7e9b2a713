import { mediaReviewCalls } from "#contract/content/media/review-calls.ts";

/** Videos and banners in review; simple-rest loads the list. */
export const mediaReview = {
  name: "media-review",
  calls: { getList: mediaReviewCalls.listMediaReview, getOne: mediaReviewCalls.mediaReviewCard },
} as const;
