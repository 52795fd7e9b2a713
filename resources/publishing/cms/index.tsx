import { Newspaper } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";

export const cmsPath = "/cms";
/** Path of the form for a new item. It isn't below the list's path, where it would match the path of a record. */
export const cmsCreatePath = "/new-editorial";

export function cmsItemPath(id: string): string {
  return `${cmsPath}/${id}`;
}
export function cmsItemEditPath(id: string, language?: LanguageCode): string {
  return `${cmsItemPath(id)}/edit${language ? `?language=${language}` : ""}`;
}
export function cmsItemMetadataPath(id: string): string {
  return `${cmsItemPath(id)}/facts`;
}

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
    path: cmsItemPath(":id"),
    title: "cmsItem",
    load: async () => (await import("./show.tsx")).CmsShow,
  },
  create: {
    path: cmsCreatePath,
    title: "cmsItem",
    access: administer,
    load: async () => (await import("./create.tsx")).CmsCreate,
  },
  edit: {
    path: cmsItemEditPath(":id"),
    title: "cmsItem",
    access: administer,
    load: async () => (await import("./edit.tsx")).CmsEdit,
  },
  views: [
    {
      path: cmsItemMetadataPath(":id"),
      title: "cmsItem",
      access: administer,
      load: async () => (await import("./edit-metadata.tsx")).CmsMetadataEdit,
    },
  ],
  meta: { label: "menu.cms", icon: Newspaper, group: "publish" },
};
