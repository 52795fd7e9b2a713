import { announcementTemplateCalls } from "#contract/messaging/announcements/template-calls.ts";
import { templateWriteCalls } from "#contract/messaging/announcements/template-write-calls.ts";
import type { ConsoleResource } from "#providers/resource.ts";

export const listPath = "/announcement-templates";
/** Not below the list's path, where it would match a record's. */
export const createPath = "/new-announcement-template";

export function showPath(id: string): string {
  return `${listPath}/${id}`;
}
export function editPath(id: string): string {
  return `${showPath(id)}/edit`;
}

/** Name and calls of the Refine resource of announcement templates. */
export const templates = {
  name: "announcement-templates",
  calls: {
    getList: announcementTemplateCalls.listAnnouncementTemplates,
    getOne: announcementTemplateCalls.announcementTemplate,
    create: templateWriteCalls.addAnnouncementTemplate,
    update: templateWriteCalls.changeAnnouncementTemplate,
  },
} as const;

const administer = { action: "administer", subject: "Announcement" } as const;

export const resource: ConsoleResource = {
  ...templates,
  access: { action: "read", subject: "Announcement" },
  list: { path: listPath, title: "announcementTemplates", load: async () => (await import("./list.tsx")).TemplateList },
  show: {
    path: showPath(":id"),
    title: "announcementTemplate",
    load: async () => (await import("./show.tsx")).TemplateShow,
  },
  create: {
    path: createPath,
    title: "newAnnouncementTemplate",
    access: administer,
    load: async () => (await import("./create.tsx")).TemplateCreate,
  },
  edit: {
    path: editPath(":id"),
    title: "announcementTemplate",
    access: administer,
    load: async () => (await import("./edit.tsx")).TemplateEdit,
  },
};
