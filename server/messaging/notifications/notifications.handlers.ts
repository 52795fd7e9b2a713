import { type ConsoleNotification, notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { findAccountLanguage } from "#server/accounts/auth/find-accounts.ts";
import { visibleToActor } from "#server/platform/db/visible-to-actor.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import {
  countUnseenNotifications,
  findNotification,
  findNotificationPage,
  markNotificationsSeen,
  type NotificationRow,
} from "./notices.store.ts";
import { notice } from "./notices.tables.ts";
import { notificationEvents, type NotificationEvent } from "#contract/messaging/notifications/events.ts";
import type { Environment } from "#server/environment.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import { notificationContent, notificationPath } from "./notification-content.ts";

/**
 * Parses a stored notification; undefined if an older version of the store wrote it in a schema no longer supported.
 */
function parseNotice({ event, about }: NotificationRow): NotificationEvent | undefined {
  const parsed = notificationEvents[event]?.about.safeParse(about);
  return parsed?.success ? ({ event, about: parsed.data } as NotificationEvent) : undefined;
}

const appOf = ({ about }: NotificationEvent): ConsoleNotification["app"] =>
  "appId" in about && about.appId !== null ? { id: about.appId, title: about.appTitle ?? "" } : null;

/** Returns a notification, with the texts of its mail. */
function presentNotice(
  { storeName }: Pick<Environment, "storeName">,
  row: NotificationRow,
  language: string,
): ConsoleNotification | undefined {
  const notice = parseNotice(row);
  if (!notice) return undefined;
  const { subject, lines } = notificationContent(getMailTexts(language), storeName, notice);
  return {
    id: row.id,
    event: row.event,
    title: subject,
    text: lines[0] ?? "",
    // Announcements have no screen of their own, so they link to their full text.
    path: notice.event === "announcement" ? `/notifications/${row.id}` : notificationPath(notice),
    app: appOf(notice),
    at: row.at.toISOString(),
    seen: row.seenAt !== null,
  };
}

const listNotifications = handle(notificationCalls.listNotifications)(async ({ query, actor, services }) => {
  const { db } = services.database;
  const { language, ...filters } = query;
  const mine = visibleToActor(actor, "Notification", notice);
  const { rows, more } = await findNotificationPage(db, mine, filters);
  const unseen = await countUnseenNotifications(db, mine);
  const readerLanguage = language ?? (await findAccountLanguage(db, actor.accountId));
  const items = rows.flatMap((row) => presentNotice(services.environment, row, readerLanguage) ?? []);
  return { items, more, unseen };
});

const notification = handle(notificationCalls.notification)(async ({ params, query, actor, services }) => {
  const { db } = services.database;
  const row = await findNotification(db, visibleToActor(actor, "Notification", notice), params.id);
  const readerLanguage = query.language ?? (await findAccountLanguage(db, actor.accountId));
  const presented = row && presentNotice(services.environment, row, readerLanguage);
  if (!presented) throw new Failure("notification_not_found");
  return presented;
});

const seeNotifications = handle(notificationCalls.seeNotifications)(async ({ body, actor, services }) => {
  const { db } = services.database;
  // An admin acting as a developer does not mark the developer's notifications as seen.
  if (actor.role !== "adminAsDev") await markNotificationsSeen(db, actor.accountId, body);
  return { unseen: await countUnseenNotifications(db, visibleToActor(actor, "Notification", notice)) };
});

export const notificationRoutes: readonly Route[] = [listNotifications, notification, seeNotifications];
