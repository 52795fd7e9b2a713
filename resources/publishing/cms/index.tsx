import { Newspaper } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { cmsPath, itemEditPath, itemFactsPath, itemPath, newItemPath } from "./paths.ts";

const access = { action: "read", subject: "EditorialDraft" } as const;
const administer = { action: "administer", subject: "Editorial" } as const;

/** Editorial content: all staff read it, admins write it. */
export const resource: ConsoleResource = {
  // Without calls here: simple-rest looks them up by the resource name, and they load with the screens, not with the
  // shell.
  name: "cms",
  access,
  list: {
    path: cmsPath,
    title: "cms",
    access,
    load: async () => (await import("./list.tsx")).CmsList,
  },
  show: {
    path: itemPath(":id"),
    title: "cmsItem",
    load: async () => (await import("./show.tsx")).CmsShow,
  },
  create: {
    path: newItemPath,
    title: "cmsItem",
    access: administer,
    load: async () => (await import("./create.tsx")).CmsCreate,
  },
  edit: {
    path: itemEditPath(":id"),
    title: "cmsItem",
    access: administer,
    load: async () => (await import("./edit.tsx")).CmsEdit,
  },
  views: [
    {
      path: itemFactsPath(":id"),
      title: "cmsItem",
      access: administer,
      load: async () => (await import("./facts.tsx")).CmsFacts,
    },
  ],
  meta: { label: "menu.cms", icon: Newspaper, group: "publish" },
};
