import { announcementTemplateCalls } from "#contract/announcements/template-calls.ts";

/** What is ready to be announced. */
export const announcementTemplates = {
  name: "announcement-templates",
  calls: {
    getList: announcementTemplateCalls.listAnnouncementTemplates,
    getOne: announcementTemplateCalls.announcementTemplate,
  },
} as const;
