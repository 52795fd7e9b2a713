import { cmsCalls } from "#contract/editorials/cms-calls.ts";

/** What the store publishes for developers, as staff write it. */
export const cms = {
  name: "cms",
  calls: { getList: cmsCalls.listCms, getOne: cmsCalls.cmsItem, create: cmsCalls.addEditorial },
} as const;
