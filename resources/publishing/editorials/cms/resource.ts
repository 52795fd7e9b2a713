import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";

/** Editorials as staff write them. */
export const editorials = {
  name: "editorials",
  calls: { getList: cmsCalls.listCms, getOne: cmsCalls.cmsItem, create: cmsCalls.addEditorial },
} as const;
