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
  show: {
    path: announcementPath(":id"),
    title: "announcement",
    load: async () => (await import("./show.tsx")).AnnouncementShow,
  },
  // No `create` of the resource: support opens it too, and looks at an audience and a preview.
  views: [
    {
      path: newAnnouncementPath,
      title: "newAnnouncement",
      access,
      load: async () => (await import("./create.tsx")).AnnouncementCreate,
    },
  ],
  meta: { label: "menu.announcements", icon: Megaphone, group: "publish" },
};
