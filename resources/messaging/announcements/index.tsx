import { Megaphone } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { announcementPath, announcementsPath, newAnnouncementPath } from "./paths.ts";
import { announcements } from "./resource.ts";

const access = { action: "read", subject: "Announcement" } as const;

/** Announcements to developers: all staff read them, admins send them. */
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
  // A view instead of the resource's `create`, because support staff may open it to see the audience and a preview.
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
