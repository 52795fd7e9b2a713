import { editorialCalls } from "#contract/publishing/editorials/calls.ts";

/** Editorials as they are published. */
export const publishedEditorials = {
  name: "editorials",
  calls: { getList: editorialCalls.findEditorials, getOne: editorialCalls.editorial },
} as const;
