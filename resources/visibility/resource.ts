import { visibilityCalls } from "#contract/visibility/calls.ts";

/** Requests for silent and external apps; simple-rest asks for the list. */
export const visibility = {
  name: "visibility",
  calls: { getList: visibilityCalls.listVisibility, getOne: visibilityCalls.visibilityRequest },
} as const;
