import type { ConsoleResource } from "#providers/resource.ts";

/** The user's notifications. Their screen and the bell use calls instead of simple-rest. */
export const notifications = { name: "notifications" } as const;

export const notificationsPath = "/notifications";

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
