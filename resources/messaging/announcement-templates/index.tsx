import type { ConsoleResource } from "#providers/resource.ts";
import {
  announcementTemplateEditPath,
  announcementTemplatePath,
  announcementTemplatesPath,
  newAnnouncementTemplatePath,
} from "./paths.ts";
import { announcementTemplateCalls } from "#contract/messaging/announcements/template-calls.ts";

export const announcementTemplates = {
  name: "announcement-templates",
  calls: {
    getList: announcementTemplateCalls.listAnnouncementTemplates,
    getOne: announcementTemplateCalls.announcementTemplate,
  },
} as const;

const access = { action: "read", subject: "Announcement" } as const;
const administer = { action: "administer", subject: "Announcement" } as const;

/** Refine resource of announcement templates. Reached from the announcements list, not from the menu. */
export const resource: ConsoleResource = {
  ...announcementTemplates,
  access,
  list: {
    path: announcementTemplatesPath,
    title: "announcementTemplates",
    access,
    load: async () => (await import("./list.tsx")).AnnouncementTemplateList,
  },
  create: {
    path: newAnnouncementTemplatePath,
    title: "newAnnouncementTemplate",
    access: administer,
    load: async () => (await import("./create.tsx")).AnnouncementTemplateCreate,
  },
  show: {
    path: announcementTemplatePath(":id"),
    title: "announcementTemplate",
    load: async () => (await import("./show.tsx")).AnnouncementTemplateShow,
  },
  edit: {
    path: announcementTemplateEditPath(":id"),
    title: "announcementTemplate",
    access: administer,
    load: async () => (await import("./edit.tsx")).AnnouncementTemplateEdit,
  },
};
