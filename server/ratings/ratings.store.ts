import { and, desc, eq, getTableColumns, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { anyOfIds } from "#server/platform/db/id-array.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { rating, ratingHistoryEntry } from "./ratings.tables.ts";

const { searchKey: _, ...columns } = getTableColumns(rating);
export type RatingRow = Omit<typeof rating.$inferSelect, "searchKey">;
export interface NewRatingReply {
  readonly text: string;
  readonly by: string;
  readonly at: Date;
  /** Id of the saved answer that the reply was based on; null if it was typed. */
  readonly answerId: string | null;
}
export type NewRatingHistoryEntry = typeof ratingHistoryEntry.$inferInsert;

/** Rows per statement, because PostgreSQL allows 65,535 parameters. */
const batchSize = 500;

/**
 * Locks the ingestion of ratings for these apps until the transaction ends, so that ratings read before stay current.
 */
export async function lockRatingsOfApps(tx: Tx, appIds: readonly string[]): Promise<void> {
  for (const appId of [...appIds].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ratings ${appId}`}, 0))`);
}

/** Finds ratings with one of the ids, or by the same person for the same app. */
export async function findRatingsByIdOrPerson(
  tx: Tx,
  keys: readonly { readonly id: string; readonly appId: string; readonly person: string }[],
): Promise<RatingRow[]> {
  if (keys.length === 0) return [];
  const hasId = anyOfIds(
    rating.id,
    keys.map(({ id }) => id),
  );
  const apps = sql.param(keys.map(({ appId }) => appId));
  const people = sql.param(keys.map(({ person }) => person));
  const isSamePerson = sql`(${rating.appId}, ${rating.person}) in (select * from unnest(${apps}::uuid[], ${people}::text[]))`;
  // Locked in id order, which prevents deadlocks with a reply that holds one of them.
  return tx.select(columns).from(rating).where(or(hasId, isSamePerson)).orderBy(rating.id).for("update");
}

const updatedColumns = [
  "author",
  "stars",
  "title",
  "text",
  "language",
  "topics",
  "versionCode",
  "versionName",
  "device",
  "androidApi",
  "changedAt",
  "changes",
  "replyState",
  "revision",
  "copies",
] as const;

/** Inserts ratings, or updates existing ones; person, reply text and creation time stay. */
export async function saveRatings(tx: Tx, rows: readonly RatingRow[]): Promise<void> {
  const excluded = alias(rating, "excluded"); // PostgreSQL's name for the row that was proposed for insertion
  const set = Object.fromEntries(updatedColumns.map((name) => [name, sql`${excluded[name]}`]));
  for (let from = 0; from < rows.length; from += batchSize)
    await tx
      .insert(rating)
      .values(rows.slice(from, from + batchSize))
      .onConflictDoUpdate({ target: rating.id, set });
}

export async function addRatingHistoryEntries(tx: Tx, rows: readonly NewRatingHistoryEntry[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize)
    await tx.insert(ratingHistoryEntry).values(rows.slice(from, from + batchSize));
}

/** Signals to the developer that ratings were added or changed. */
export function emitRatingsChange(tx: Tx, developerId: string, ids: readonly string[]): void {
  publishChange(tx, { resource: "ratings", type: "updated", ids, developerId });
}

export async function findRating(tx: Tx, id: string): Promise<RatingRow | undefined> {
  const [found] = await tx.select(columns).from(rating).where(eq(rating.id, id));
  return found;
}

export async function lockRating(tx: Tx, id: string): Promise<RatingRow | undefined> {
  const [found] = await tx.select(columns).from(rating).where(eq(rating.id, id)).for("update");
  return found;
}

export async function saveRatingReply(
  tx: Tx,
  { id, stars, reply, replyChanges }: RatingRow,
  { text, by, at, answerId }: NewRatingReply,
): Promise<RatingRow> {
  const [changed] = await tx
    .update(rating)
    .set({
      reply: text,
      replyState: "replied",
      repliedAt: at,
      repliedBy: by,
      repliedStars: stars,
      repliedWith: answerId,
      replyChanges: reply === "" ? 0 : replyChanges + 1,
      revision: sql`${rating.revision} + 1`,
    })
    .where(eq(rating.id, id))
    .returning(columns);
  if (!changed) throw new Error("update returned no row");
  return changed;
}

/** Previous contents of a rating and its reply, newest first. */
export function findRatingHistory(tx: Tx, ratingId: string) {
  return tx
    .select()
    .from(ratingHistoryEntry)
    .where(eq(ratingHistoryEntry.ratingId, ratingId))
    .orderBy(desc(ratingHistoryEntry.at), desc(ratingHistoryEntry.id));
}

/** Replies to ratings of these apps, for the personal data export. */
export async function findRatingRepliesToApps(tx: Tx, appIds: readonly string[]) {
  return tx
    .select({
      ratingId: rating.id,
      appId: rating.appId,
      reply: rating.reply,
      repliedAt: rating.repliedAt,
      replyState: rating.replyState,
    })
    .from(rating)
    .where(and(anyOfIds(rating.appId, appIds), sql`${rating.reply} <> ''`))
    .orderBy(desc(rating.repliedAt));
}

/** Deletes an erased developer's replies, including previous ones. */
export async function deleteRatingReplies(tx: Tx, appIds: readonly string[]): Promise<void> {
  const ofApps = anyOfIds(rating.appId, appIds);
  const replied = and(ofApps, sql`${rating.reply} <> ''`);
  const ids = tx.select({ id: rating.id }).from(rating).where(replied);
  await tx
    .delete(ratingHistoryEntry)
    .where(and(eq(ratingHistoryEntry.kind, "reply"), sql`${ratingHistoryEntry.ratingId} in ${ids}`));
  await tx
    .update(rating)
    .set({
      reply: "",
      replyState: "none",
      repliedAt: null,
      repliedBy: null,
      repliedStars: null,
      repliedWith: null,
      replyChanges: 0,
    })
    .where(replied);
}
