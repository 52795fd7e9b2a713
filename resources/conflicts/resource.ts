import { conflictCalls } from "#contract/conflicts/calls.ts";

/** Conflicts about package names, as staff see them. */
export const conflicts = {
  name: "conflicts",
  calls: { getList: conflictCalls.listConflicts, getOne: conflictCalls.conflictDetails },
} as const;
