import { announcementTemplateCalls } from "#contract/announcements/template-calls.ts";

export const announcementTemplates = {
  name: "announcement-templates",
  calls: {
    getList: announcementTemplateCalls.listAnnouncementTemplates,
    getOne: announcementTemplateCalls.announcementTemplate,
  },
} as const;
