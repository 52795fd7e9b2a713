import { reviewCalls } from "#contract/review/desk/calls.ts";

/** Refine resource of the review queue; screens derive their types from its calls. */
export const review = {
  name: "review",
  calls: { getList: reviewCalls.reviewQueue, update: reviewCalls.decide },
} as const;
