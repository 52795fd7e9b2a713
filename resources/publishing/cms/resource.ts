import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";

/** Editorial content for developers, as staff edit it. */
export const cms = {
  name: "cms",
  calls: { getList: cmsCalls.listCms, getOne: cmsCalls.cmsItem, create: cmsCalls.addEditorial },
} as const;
