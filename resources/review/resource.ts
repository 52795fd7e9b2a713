import { reviewCalls } from "#contract/review/calls.ts";

/** The queue as Refine's resource; screens take their types from its calls. */
export const review = {
  name: "review",
  calls: { getList: reviewCalls.reviewQueue, update: reviewCalls.decide },
} as const;
