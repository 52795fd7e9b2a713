import { reviewCalls } from "#contract/review/desk/calls.ts";

/** Versions on hold, for the reviewers who answer their developers. */
export const reviewHolds = { name: "review-holds", calls: { getList: reviewCalls.listHolds } } as const;
