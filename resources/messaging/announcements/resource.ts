import { announcementCalls } from "#contract/messaging/announcements/calls.ts";

export const announcements = {
  name: "announcements",
  calls: { getList: announcementCalls.listAnnouncements, getOne: announcementCalls.announcement },
} as const;
