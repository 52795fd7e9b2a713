import type { ConsoleResource } from "#providers/resource.ts";
import { notifications, notificationsPath } from "./resource.ts";

/** The user's notifications. Reached from the bell, not from the menu. */
export const resource: ConsoleResource = {
  ...notifications,
  access: { action: "read", subject: "Notification" },
  show: {
    path: `${notificationsPath}/:id`,
    title: "notification",
    load: async () => (await import("./show.tsx")).NotificationShow,
  },
  views: [
    {
      path: notificationsPath,
      title: "notifications",
      load: async () => (await import("./list.tsx")).NotificationList,
    },
  ],
};
