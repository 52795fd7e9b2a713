import { mediaReviewCalls } from "#contract/content/review-calls.ts";

/** Videos and banners that wait for reviewers; simple-rest asks for the list. */
export const mediaReview = {
  name: "media-review",
  calls: { getList: mediaReviewCalls.listMediaReview, getOne: mediaReviewCalls.mediaReviewCard },
} as const;
