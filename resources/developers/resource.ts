import { developerCalls } from "#contract/developers/calls.ts";

/** Developers as staff see them. */
export const developers = {
  name: "developers",
  calls: { getList: developerCalls.searchDevelopers, getOne: developerCalls.developerDetails },
} as const;
