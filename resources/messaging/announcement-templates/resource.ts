import { announcementTemplateCalls } from "#contract/messaging/announcements/template-calls.ts";

export const announcementTemplates = {
  name: "announcement-templates",
  calls: {
    getList: announcementTemplateCalls.listAnnouncementTemplates,
    getOne: announcementTemplateCalls.announcementTemplate,
  },
} as const;
