import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";

/** Staff view of conflicts over package names. */
export const conflicts = {
  name: "conflicts",
  calls: { getList: conflictCalls.listConflicts, getOne: conflictCalls.conflictDetails },
} as const;
