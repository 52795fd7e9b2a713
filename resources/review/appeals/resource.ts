import { appealCalls } from "#contract/review/appeals/calls.ts";

/** Appeals against decisions; simple-rest loads the list. */
export const reviewAppeals = {
  name: "review-appeals",
  calls: { getList: appealCalls.listReviewAppeals, getOne: appealCalls.reviewAppeal },
} as const;
