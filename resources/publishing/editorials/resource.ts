import { editorialCalls } from "#contract/publishing/editorials/calls.ts";

/** Editorial content as developers read it. */
export const editorials = {
  name: "editorials",
  calls: { getList: editorialCalls.findEditorials, getOne: editorialCalls.editorial },
} as const;
