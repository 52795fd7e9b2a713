import { editorialCalls } from "#contract/editorials/calls.ts";

/** What the store publishes for developers, as they read it. */
export const editorials = {
  name: "editorials",
  calls: { getList: editorialCalls.findEditorials, getOne: editorialCalls.editorial },
} as const;
