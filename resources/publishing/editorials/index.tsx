import { Newspaper } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";

/** Path of the published editorials, which everybody signed in may read. */
export const editorialsPath = "/editorials";

/** Path of the list in which staff see all editorials, with drafts. */
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

const administer = { action: "administer", subject: "EditorialDraft" } as const;

// Both are without calls: simple-rest looks up the paths of the list calls, and the calls load with the screens, not
// with the shell.

/** Refine resource of editorials for staff, with drafts: all staff read them, admins write them. */
export const resource: ConsoleResource = {
  name: "editorials",
  access: { action: "read", subject: "EditorialDraft" },
  list: {
    path: cmsPath,
    title: "cms",
    load: async () => (await import("./cms/list.tsx")).CmsList,
  },
  show: {
    path: cmsItemPath(":id"),
    title: "cmsItem",
    load: async () => (await import("./cms/show.tsx")).CmsShow,
  },
  create: {
    path: cmsCreatePath,
    title: "cmsItem",
    access: administer,
    load: async () => (await import("./cms/create.tsx")).CmsCreate,
  },
  edit: {
    path: cmsItemEditPath(":id"),
    title: "cmsItem",
    access: administer,
    load: async () => (await import("./cms/edit.tsx")).CmsEdit,
  },
  views: [
    {
      path: cmsItemMetadataPath(":id"),
      title: "cmsItem",
      access: administer,
      load: async () => (await import("./cms/edit-metadata.tsx")).CmsMetadataEdit,
    },
  ],
  meta: { label: "menu.cms", icon: Newspaper, group: "publish" },
};

/**
 * Refine resource of the same editorials for readers: everybody signed in reads what is published. Not shown in the
 * menu.
 */
export const publishedResource: ConsoleResource = {
  name: "editorials",
  identifier: "published-editorials",
  access: { action: "read", subject: "Editorial" },
  list: {
    path: editorialsPath,
    title: "editorials",
    load: async () => (await import("./reading/list.tsx")).EditorialList,
  },
  show: {
    path: `${editorialsPath}/:id`,
    title: "editorial",
    load: async () => (await import("./reading/show.tsx")).EditorialShow,
  },
  views: [
    {
      path: `${editorialsPath}/newsletter/:id`,
      title: "editorial",
      load: async () => (await import("./reading/newsletter.tsx")).NewsletterShow,
    },
    {
      path: `${editorialsPath}/show/:id`,
      title: "editorial",
      load: async () => (await import("./reading/episode.tsx")).EpisodeShow,
    },
  ],
  meta: { label: "menu.editorials" },
};
