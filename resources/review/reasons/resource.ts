import { reasonCalls } from "#contract/review/reasons/calls.ts";

/** Reason templates for reviewers. */
export const reviewReasons = {
  name: "review-reasons",
  calls: {
    getList: reasonCalls.listReviewReasons,
    getOne: reasonCalls.reviewReason,
    create: reasonCalls.addReviewReason,
    update: reasonCalls.changeReviewReason,
  },
} as const;
