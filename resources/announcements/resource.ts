import { announcementCalls } from "#contract/announcements/calls.ts";

/** What staff announce to developers. */
export const announcements = {
  name: "announcements",
  calls: { getList: announcementCalls.listAnnouncements, getOne: announcementCalls.announcement },
} as const;
