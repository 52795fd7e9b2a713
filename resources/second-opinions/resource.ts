import { secondOpinionCalls } from "#contract/second-opinions/calls.ts";

/** Decisions that are read twice; simple-rest asks for the list. */
export const secondOpinions = {
  name: "second-opinions",
  calls: { getList: secondOpinionCalls.listSecondOpinions, getOne: secondOpinionCalls.secondOpinion },
} as const;
