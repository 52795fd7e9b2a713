import { notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { languageOf } from "#server/accounts/auth/find-accounts.ts";
import { visibleTo } from "#server/platform/db/visible-to.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { countUnseen, findNotice, findNotices, markSeen } from "./notices.store.ts";
import { notice } from "./notices.tables.ts";
import { presentNotice } from "./present-notice.ts";

const listNotifications = handle(notificationCalls.listNotifications)(async ({ query, actor, services }) => {
  const { db } = services.database;
  const { language, ...asked } = query;
  const mine = visibleTo(actor, "Notification", notice);
  const { rows, more } = await findNotices(db, mine, asked);
  const unseen = await countUnseen(db, mine);
  const written = language ?? (await languageOf(db, actor.accountId));
  const items = rows.flatMap((row) => presentNotice(services.environment, row, written) ?? []);
  return { items, more, unseen };
});

const notification = handle(notificationCalls.notification)(async ({ params, query, actor, services }) => {
  const { db } = services.database;
  const row = await findNotice(db, visibleTo(actor, "Notification", notice), params.id);
  const written = query.language ?? (await languageOf(db, actor.accountId));
  const shown = row && presentNotice(services.environment, row, written);
  if (!shown) throw new Failure("notification_not_found");
  return shown;
});

const seeNotifications = handle(notificationCalls.seeNotifications)(async ({ body, actor, services }) => {
  const { db } = services.database;
  // An admin acting as a developer does not mark the developer's notifications as seen.
  if (actor.role !== "adminAsDev") await markSeen(db, actor.accountId, body);
  return { unseen: await countUnseen(db, visibleTo(actor, "Notification", notice)) };
});

export const routes: readonly Route[] = [listNotifications, notification, seeNotifications];
