import type { ConsoleResource } from "#providers/resource.ts";
import { notificationCalls } from "#contract/messaging/notifications/calls.ts";

/** Name and calls of the Refine resource of the user's notifications. */
export const notifications = {
  name: "notifications",
  calls: { getList: notificationCalls.listNotifications, getOne: notificationCalls.notification },
} as const;

export const notificationsPath = "/notifications";

/** Refine resource of the user's notifications. Reached from the bell, not from the menu. */
export const resource: ConsoleResource = {
  ...notifications,
  access: { action: "read", subject: "Notification" },
  list: {
    path: notificationsPath,
    title: "notifications",
    load: async () => (await import("./list.tsx")).NotificationList,
  },
  show: {
    path: `${notificationsPath}/:id`,
    title: "notification",
    load: async () => (await import("./show.tsx")).NotificationShow,
  },
};
