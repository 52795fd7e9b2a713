import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Instant } from "#contract/identifiers.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { type EventName, events } from "./events.ts";

const resource = "notifications";
const names = Object.keys(events) as [EventName, ...EventName[]];

/** A page of notices. Those of one moment stay together, so that the next page may begin before the last one's. */
export const noticePageSize = 30;
/** Counted no further: a badge says "99+". */
export const mostUnseen = 100;

/** Something the store told somebody of, in words. */
export const Notification = z.strictObject({
  id: Id,
  event: z.enum(names),
  title: z.string(),
  text: z.string(),
  /** The screen it is about. */
  path: z.string(),
  /** Of an app's notices. */
  app: z.strictObject({ id: Id, title: z.string() }).nullable(),
  at: Instant,
  seen: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** From the first moment to the last, both included; an end that is missing is open. */
const range = { start: Instant.optional(), end: Instant.optional() };

export const notificationCalls = {
  listNotifications: defineCall({
    method: "GET",
    path: "/notification",
    resource,
    summary: `The asker's notices, newest first, ${noticePageSize} and those of the same moment as the last; of one kind where a trigger is named.`,
    access: { action: "read", subject: "Notification" },
    query: z.strictObject({ ...range, trigger: z.enum(names).optional(), language: z.enum(languageCodes).optional() }),
    response: z.strictObject({
      items: z.array(Notification),
      /** Whether there are earlier ones. */
      more: z.boolean(),
      /** Of all kinds, at most `mostUnseen`. */
      unseen: z.int(),
    }),
  }),
  notification: defineCall({
    method: "GET",
    path: "/x/notifications/{id}",
    resource,
    summary: "One of the asker's notices, whole.",
    access: { action: "read", subject: "Notification" },
    params: idParams,
    query: z.strictObject({ language: z.enum(languageCodes).optional() }),
    response: Notification,
    errors: ["notification_not_found"],
  }),
  seeNotifications: defineCall({
    method: "POST",
    path: "/notification/seen",
    resource,
    changes: ["notifications"],
    summary: "Marks the asker's notices of a time as seen. Whoever acts for somebody marks nothing for them.",
    access: { action: "update", subject: "Notification" },
    body: z.strictObject(range),
    response: z.strictObject({ unseen: z.int() }),
  }),
};
