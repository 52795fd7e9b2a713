import { secondOpinionCalls } from "#contract/review/second-opinions/calls.ts";

/** Decisions with a second opinion; simple-rest loads the list. */
export const secondOpinions = {
  name: "second-opinions",
  calls: { getList: secondOpinionCalls.listSecondOpinions, getOne: secondOpinionCalls.secondOpinion },
} as const;
