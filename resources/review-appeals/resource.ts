import { appealCalls } from "#contract/appeals/calls.ts";

/** What developers say against decisions; simple-rest asks for the list. */
export const reviewAppeals = {
  name: "review-appeals",
  calls: { getList: appealCalls.listReviewAppeals, getOne: appealCalls.reviewAppeal },
} as const;
