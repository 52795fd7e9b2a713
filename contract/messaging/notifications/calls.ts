import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Instant } from "#contract/scalar-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { type NotificationEventName, notificationEvents } from "./events.ts";

const resource = "notifications";
const names = Object.keys(notificationEvents) as [NotificationEventName, ...NotificationEventName[]];

/**
 * Notifications per page. Those of the same instant stay on one page, so that the next page can start before the last
 * one's time.
 */
export const notificationPageSize = 30;
/** Maximum unseen count: the badge shows "99+". */
export const maxUnseenNotifications = 100;

/** Notification with its rendered text. */
export const ConsoleNotification = z.strictObject({
  id: Id,
  event: z.enum(names),
  title: z.string(),
  text: z.string(),
  /** Path of the screen it is about. */
  path: z.string(),
  /** App of the notification, if it is about one. */
  app: z.strictObject({ id: Id, title: z.string() }).nullable(),
  at: Instant,
  seen: z.boolean(),
});
export type ConsoleNotification = z.infer<typeof ConsoleNotification>;

/** Query parameters for a time range, inclusive on both ends; a missing end is open. */
const range = { start: Instant.optional(), end: Instant.optional() };

export const notificationCalls = {
  listNotifications: defineCall({
    method: "GET",
    path: "/notification",
    resource,
    summary: `Lists the caller's notifications, newest first, ${notificationPageSize} per page plus any of equal time.`,
    access: { action: "read", subject: "Notification" },
    query: z.strictObject({ ...range, trigger: z.enum(names).optional(), language: z.enum(languageCodes).optional() }),
    response: z.strictObject({
      items: z.array(ConsoleNotification),
      /** Whether earlier notifications exist. */
      more: z.boolean(),
      /** Number of unseen notifications of all kinds, at most `maxUnseenNotifications`. */
      unseen: z.int(),
    }),
  }),
  notification: defineCall({
    method: "GET",
    path: "/x/notifications/{id}",
    resource,
    summary: "Returns one of the caller's notifications.",
    access: { action: "read", subject: "Notification" },
    params: idParams,
    query: z.strictObject({ language: z.enum(languageCodes).optional() }),
    response: ConsoleNotification,
    errors: ["notification_not_found"],
  }),
  seeNotifications: defineCall({
    method: "POST",
    path: "/notification/seen",
    resource,
    changes: ["notifications"],
    summary: "Marks the caller's notifications in a time range as seen, except while acting as a developer.",
    access: { action: "update", subject: "Notification" },
    body: z.strictObject(range),
    response: z.strictObject({ unseen: z.int() }),
  }),
};
