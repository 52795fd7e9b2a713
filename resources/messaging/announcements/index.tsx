import { Megaphone } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { announcementCalls } from "#contract/messaging/announcements/calls.ts";

export const announcementsPath = "/announcements";
/**
 * Path of the composer. It isn't below the list's path: for users without access to this view, the router would read
 * the last segment as a record id.
 */
export const newAnnouncementPath = "/new-announcement";

export function announcementPath(id: string): string {
  return `${announcementsPath}/${id}`;
}

export const announcements = {
  name: "announcements",
  calls: { getList: announcementCalls.listAnnouncements, getOne: announcementCalls.announcement },
} as const;

const access = { action: "read", subject: "Announcement" } as const;

/** Refine resource of announcements to developers: all staff read them, admins send them. */
export const resource: ConsoleResource = {
  ...announcements,
  access,
  list: {
    path: announcementsPath,
    title: "announcements",
    access,
    load: async () => (await import("./list.tsx")).AnnouncementList,
  },
  show: {
    path: announcementPath(":id"),
    title: "announcement",
    load: async () => (await import("./show.tsx")).AnnouncementShow,
  },
  create: {
    path: newAnnouncementPath,
    title: "newAnnouncement",
    access: { action: "administer", subject: "Announcement" },
    load: async () => (await import("./create.tsx")).AnnouncementCreate,
  },
  meta: { label: "menu.announcements", icon: Megaphone, group: "publish" },
};
