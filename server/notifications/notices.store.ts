import { and, count, desc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { keptDays } from "#contract/accounts/retention.ts";
import { mostUnseen, noticePageSize } from "#contract/notifications/calls.ts";
import type { EventName, Notice } from "#contract/notifications/events.ts";
import { tellChange } from "#server/db/changes.ts";
import type { Tx } from "#server/db/transaction.ts";
import { notice } from "./notices.tables.ts";

export type NoticeRow = typeof notice.$inferSelect;

export async function addNotices(tx: Tx, accountIds: readonly string[], { event, about }: Notice): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.insert(notice).values(accountIds.map((accountId) => ({ accountId, event, about })));
  for (const accountId of accountIds)
    tellChange(tx, { resource: "notifications", type: "created", ids: [], accountId });
}

/** A notice in words for one person, under an id that its mail names, too. */
export type OwnNotice = Notice & { readonly id: string; readonly accountId: string };

export async function addOwnNotices(tx: Tx, notices: readonly OwnNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx.insert(notice).values(notices.map(({ id, accountId, event, about }) => ({ id, accountId, event, about })));
  for (const { accountId } of notices)
    tellChange(tx, { resource: "notifications", type: "created", ids: [], accountId });
}

export async function findNotice(tx: Tx, mine: SQL, id: string): Promise<NoticeRow | undefined> {
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
/** Moments are told in milliseconds, and kept finer. */
const moment = sql`date_trunc('milliseconds', ${notice.at})`;
const inRange = ({ start, end }: Range): SQL | undefined =>
  and(
    start === undefined ? undefined : gte(moment, new Date(start)),
    end === undefined ? undefined : lte(moment, new Date(end)),
  );

/** Newest first: a page, and those of the same moment as its last one. */
export async function findNotices(
  tx: Tx,
  mine: SQL,
  { trigger, ...range }: Range & { readonly trigger?: EventName | undefined },
): Promise<{ rows: NoticeRow[]; more: boolean }> {
  const where = and(mine, inRange(range), trigger && eq(notice.event, trigger));
  const first = await tx.select().from(notice).where(where).orderBy(desc(notice.at)).limit(noticePageSize);
  const last = first.at(-1);
  if (!last || first.length < noticePageSize) return { rows: first, more: false };
  const atLast = sql`date_trunc('milliseconds', ${last.at.toISOString()}::timestamptz)`;
  const same = await tx
    .select()
    .from(notice)
    .where(and(where, eq(moment, atLast)));
  const [earlier] = await tx
    .select({ id: notice.id })
    .from(notice)
    .where(and(where, lt(moment, atLast)))
    .limit(1);
  const known = new Set(first.map(({ id }) => id));
  return { rows: [...first, ...same.filter(({ id }) => !known.has(id))], more: earlier !== undefined };
}

export async function countUnseen(tx: Tx, mine: SQL): Promise<number> {
  const unseen = tx
    .select({ id: notice.id })
    .from(notice)
    .where(and(mine, isNull(notice.seenAt)))
    .limit(mostUnseen);
  const [counted] = await tx.select({ n: count() }).from(unseen.as("unseen"));
  return counted?.n ?? 0;
}

export async function markSeen(tx: Tx, accountId: string, range: Range): Promise<void> {
  await tx
    .update(notice)
    .set({ seenAt: sql`now()` })
    .where(and(eq(notice.accountId, accountId), isNull(notice.seenAt), inRange(range)));
}

/** What somebody was told of an app. */
export function countNoticesAbout(tx: Tx, accountIds: readonly string[], appId: string): Promise<number> {
  const about = sql`${notice.about} ->> 'appId' = ${appId}`;
  return tx.$count(notice, and(inArray(notice.accountId, [...accountIds]), about));
}

/** All that somebody was told, for its owner. */
export function noticesOf(tx: Tx, accountId: string): Promise<NoticeRow[]> {
  return tx.select().from(notice).where(eq(notice.accountId, accountId)).orderBy(desc(notice.at));
}

export async function dropNoticesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(notice).where(eq(notice.accountId, accountId));
}

export async function forgetNotices(tx: Tx): Promise<void> {
  await tx.delete(notice).where(lt(notice.at, sql`now() - make_interval(days => ${keptDays.notice})`));
}
