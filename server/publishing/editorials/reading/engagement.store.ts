import { sql } from "drizzle-orm";
import type { EditorialContext } from "#contract/publishing/editorials/kinds.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  editorial,
  editorialLike,
  editorialViewEvent,
  newsletterDelivery,
  newsletterSubscriber,
  type viewEventKinds,
} from "../editorials.tables.ts";

interface Like {
  readonly editorialId: string;
  readonly accountId: string;
  readonly context: EditorialContext;
}

/**
 * Saves or removes a like and returns the count. One statement changes row and count by the rows it really wrote, so
 * repeated and concurrent requests count correctly.
 */
export async function saveEditorialLike(
  tx: Tx,
  { editorialId, accountId, context }: Like,
  likes: boolean,
): Promise<number> {
  const change = likes
    ? sql`insert into ${editorialLike} (editorial_id, account_id, context)
        values (${editorialId}, ${accountId}, ${context}) on conflict do nothing returning 1`
    : sql`delete from ${editorialLike} where editorial_id = ${editorialId} and account_id = ${accountId} returning 1`;
  const by = likes ? sql`+` : sql`-`;
  const { rows } = await tx.execute<{ likes: number }>(sql`
    with changed as (${change})
    update ${editorial} set likes = likes ${by} (select count(*)::int from changed)
    where id = ${editorialId} returning likes`);
  return rows[0]?.likes ?? 0;
}

interface ViewEvent {
  readonly editorialId: string;
  readonly accountId: string;
  readonly what: (typeof viewEventKinds)[number];
  readonly context: EditorialContext;
}

/**
 * Saves today's impression or view (in India); false if it was already saved. An impression counts once per day and
 * context, a reader only once.
 */
export async function recordEditorialView(
  tx: Tx,
  { editorialId, accountId, what, context }: ViewEvent,
): Promise<boolean> {
  const known = sql`select 1 from ${editorialViewEvent} s
    where s.editorial_id = ${editorialId} and s.account_id = ${accountId} and s.what = 'view'`;
  const counts =
    what === "impression"
      ? sql`impressions = impressions + (select count(*)::int from added)`
      : sql`readers = readers + (select count(*)::int from added where not exists (${known}))`;
  const { rows } = await tx.execute<{ n: number }>(sql`
    with added as (
      insert into ${editorialViewEvent} (editorial_id, account_id, what, context, day)
      values (${editorialId}, ${accountId}, ${what}, ${context}, (now() at time zone 'Asia/Kolkata')::date)
      on conflict do nothing returning 1),
    counted as (update ${editorial} set ${counts} where id = ${editorialId} and exists (select 1 from added))
    select count(*)::int as n from added`);
  return (rows[0]?.n ?? 0) > 0;
}

/** Returns an account's likes, views and newsletter subscription, for its personal-data export. */
export async function exportReaderActivity(tx: Tx, accountId: string) {
  const { rows: liked } = await tx.execute<{ editorial_id: string; at: string }>(sql`
    select editorial_id, at from ${editorialLike} where account_id = ${accountId} order by at`);
  const { rows: seen } = await tx.execute<{ editorial_id: string; what: string; context: string; day: string }>(sql`
    select editorial_id, what, context, day from ${editorialViewEvent} where account_id = ${accountId} order by day`);
  const { rows: newsletter } = await tx.execute<{ language: string; since: string }>(sql`
    select language, since from ${newsletterSubscriber} where account_id = ${accountId}`);
  return { liked, seen, newsletter };
}

/** Deletes an erased account's likes, views and newsletter subscription. The counts of likes and readers stay. */
export async function deleteReaderActivityOf(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`delete from ${editorialLike} where account_id = ${accountId}`);
  await tx.execute(sql`delete from ${editorialViewEvent} where account_id = ${accountId}`);
  await tx.execute(sql`delete from ${newsletterSubscriber} where account_id = ${accountId}`);
  await tx.execute(sql`delete from ${newsletterDelivery} where account_id = ${accountId}`);
}
