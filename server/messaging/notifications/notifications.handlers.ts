import { type Notification, notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { languageOf } from "#server/accounts/auth/find-accounts.ts";
import { visibleTo } from "#server/platform/db/visible-to.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { countUnseen, findNotice, findNotices, markSeen, type NoticeRow } from "./notices.store.ts";
import { notice } from "./notices.tables.ts";
import { events, type NotificationEvent } from "#contract/messaging/notifications/events.ts";
import type { Environment } from "#server/environment.ts";
import { mailTexts } from "#server/platform/texts/texts.ts";
import { notificationContent, notificationPath } from "./notification-content.ts";

/**
 * Parses a stored notification; undefined if an older version of the store wrote it in a schema no longer supported.
 */
function parseNotice({ event, about }: NoticeRow): NotificationEvent | undefined {
  const parsed = events[event]?.about.safeParse(about);
  return parsed?.success ? ({ event, about: parsed.data } as NotificationEvent) : undefined;
}

const appOf = ({ about }: NotificationEvent): Notification["app"] =>
  "appId" in about && about.appId !== null ? { id: about.appId, title: about.appTitle ?? "" } : null;

/** A notification, with the texts of its mail. */
function presentNotice(
  { storeName }: Pick<Environment, "storeName">,
  row: NoticeRow,
  language: string,
): Notification | undefined {
  const notice = parseNotice(row);
  if (!notice) return undefined;
  const { subject, lines } = notificationContent(mailTexts(language), storeName, notice);
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
  const mine = visibleTo(actor, "Notification", notice);
  const { rows, more } = await findNotices(db, mine, filters);
  const unseen = await countUnseen(db, mine);
  const readerLanguage = language ?? (await languageOf(db, actor.accountId));
  const items = rows.flatMap((row) => presentNotice(services.environment, row, readerLanguage) ?? []);
  return { items, more, unseen };
});

const notification = handle(notificationCalls.notification)(async ({ params, query, actor, services }) => {
  const { db } = services.database;
  const row = await findNotice(db, visibleTo(actor, "Notification", notice), params.id);
  const readerLanguage = query.language ?? (await languageOf(db, actor.accountId));
  const presented = row && presentNotice(services.environment, row, readerLanguage);
  if (!presented) throw new Failure("notification_not_found");
  return presented;
});

const seeNotifications = handle(notificationCalls.seeNotifications)(async ({ body, actor, services }) => {
  const { db } = services.database;
  // An admin acting as a developer does not mark the developer's notifications as seen.
  if (actor.role !== "adminAsDev") await markSeen(db, actor.accountId, body);
  return { unseen: await countUnseen(db, visibleTo(actor, "Notification", notice)) };
});

export const routes: readonly Route[] = [listNotifications, notification, seeNotifications];
