import { developerCalls } from "#contract/staff/developers/calls.ts";

/** Developers, for staff. */
export const developers = {
  name: "developers",
  calls: { getList: developerCalls.searchDevelopers, getOne: developerCalls.developerDetails },
} as const;
