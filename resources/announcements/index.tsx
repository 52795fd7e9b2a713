import { Megaphone } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { announcementPath, announcementsPath, newAnnouncementPath } from "./paths.ts";
import { announcements } from "./resource.ts";

const access = { action: "read", subject: "Announcement" } as const;

/** What is announced to developers: read by all of the staff, sent by admins. */
export const resource: ConsoleResource = {
  ...announcements,
  access,
  list: {
    path: announcementsPath,
    title: "announcements",
    access,
    load: async () => (await import("./list.tsx")).AnnouncementList,
  },
  create: {
    path: newAnnouncementPath,
    title: "newAnnouncement",
    access,
    load: async () => (await import("./create.tsx")).AnnouncementCreate,
  },
  show: {
    path: announcementPath(":id"),
    title: "announcement",
    load: async () => (await import("./show.tsx")).AnnouncementShow,
  },
  meta: { label: "menu.announcements", icon: Megaphone },
};
