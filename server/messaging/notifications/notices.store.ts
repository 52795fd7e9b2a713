import { and, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import { maxUnseenNotifications, notificationPageSize } from "#contract/messaging/notifications/calls.ts";
import type { NotificationEventName, NotificationEvent } from "#contract/messaging/notifications/events.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { notice } from "./notices.tables.ts";

export type NotificationRow = typeof notice.$inferSelect;

export async function addNotifications(
  tx: Tx,
  accountIds: readonly string[],
  { event, about }: NotificationEvent,
): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.insert(notice).values(accountIds.map((accountId) => ({ accountId, event, about })));
  for (const accountId of accountIds)
    publishChange(tx, { resource: "notifications", type: "created", ids: [], accountId });
}

/** A notification for one account, with an id known beforehand because its mail links to it. */
export type PersonalNotification = NotificationEvent & { readonly id: string; readonly accountId: string };

export async function addPersonalNotifications(tx: Tx, notices: readonly PersonalNotification[]): Promise<void> {
  if (notices.length === 0) return;
  await tx.insert(notice).values(notices.map(({ id, accountId, event, about }) => ({ id, accountId, event, about })));
  for (const { accountId } of notices)
    publishChange(tx, { resource: "notifications", type: "created", ids: [], accountId });
}

export async function findNotification(tx: Tx, mine: SQL, id: string): Promise<NotificationRow | undefined> {
  const [found] = await tx
    .select()
    .from(notice)
    .where(and(mine, eq(notice.id, id)));
  return found;
}

interface Range {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}
const inRange = ({ start, end }: Range): SQL | undefined =>
  and(
    start === undefined ? undefined : gte(notice.at, new Date(start)),
    end === undefined ? undefined : lte(notice.at, new Date(end)),
  );

/** Finds a page, newest first, extended by rows with the same time as its last row. */
export async function findNotificationPage(
  tx: Tx,
  mine: SQL,
  { trigger, ...range }: Range & { readonly trigger?: NotificationEventName | undefined },
): Promise<{ rows: NotificationRow[]; more: boolean }> {
  const where = and(mine, inRange(range), trigger && eq(notice.event, trigger));
  const last = tx
    .select({ at: notice.at })
    .from(notice)
    .where(where)
    .orderBy(desc(notice.at))
    .offset(notificationPageSize - 1)
    .limit(1);
  const earlier = tx
    .select({ id: notice.id })
    .from(notice)
    .where(and(where, lt(notice.at, last)));
  const rows = await tx
    .select({ row: getTableColumns(notice), more: sql<boolean>`exists ${earlier}` })
    .from(notice)
    .where(and(where, gte(notice.at, sql`coalesce(${last}, '-infinity')`)))
    .orderBy(desc(notice.at));
  return { rows: rows.map(({ row }) => row), more: rows[0]?.more ?? false };
}

export async function countUnseenNotifications(tx: Tx, mine: SQL): Promise<number> {
  const unseen = tx
    .select({ id: notice.id })
    .from(notice)
    .where(and(mine, isNull(notice.seenAt)))
    .limit(maxUnseenNotifications);
  const [counted] = await tx.select({ n: count() }).from(unseen.as("unseen"));
  return counted?.n ?? 0;
}

export async function markNotificationsSeen(tx: Tx, accountId: string, range: Range): Promise<void> {
  await tx
    .update(notice)
    .set({ seenAt: sql`now()` })
    .where(and(eq(notice.accountId, accountId), isNull(notice.seenAt), inRange(range)));
}

/** Returns the number of notifications about an app. */
export function countAppNotifications(tx: Tx, accountIds: readonly string[], appId: string): Promise<number> {
  const about = sql`${notice.about} ->> 'appId' = ${appId}`;
  return tx.$count(notice, and(inArray(notice.accountId, [...accountIds]), about));
}

/** Returns all notifications of an account, for its personal-data export. */
export function exportNotifications(tx: Tx, accountId: string): Promise<NotificationRow[]> {
  return tx.select().from(notice).where(eq(notice.accountId, accountId)).orderBy(desc(notice.at));
}

export async function deleteAccountNotifications(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(notice).where(eq(notice.accountId, accountId));
}

export async function deleteOldNotifications(tx: Tx): Promise<void> {
  await tx.delete(notice).where(lt(notice.at, sql`now() - make_interval(days => ${personalDataRetentionDays.notice})`));
}
