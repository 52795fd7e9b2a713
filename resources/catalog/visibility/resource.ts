import { visibilityCalls } from "#contract/catalog/visibility/calls.ts";

/** Requests for silent and external apps; the simple-rest data provider loads the list. */
export const visibility = {
  name: "visibility",
  calls: { getList: visibilityCalls.listVisibility, getOne: visibilityCalls.visibilityRequest },
} as const;
