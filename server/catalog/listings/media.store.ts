import { and, eq, gt, inArray, lte, type SQLWrapper, sql } from "drizzle-orm";
import { anyOfPlaceholder } from "#server/platform/db/id-array.ts";
import { prepared } from "#server/platform/db/prepared.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { media } from "./listings.tables.ts";

export type MediaRow = typeof media.$inferSelect;

export async function createMedia(tx: Tx, row: typeof media.$inferInsert): Promise<MediaRow> {
  const [made] = await tx.insert(media).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function countMediaSince(tx: Tx, developerId: string, since: Date): Promise<number> {
  return tx.$count(media, and(eq(media.developerId, developerId), gt(media.createdAt, since)));
}

const mediaById = prepared((tx) =>
  tx.select().from(media).where(anyOfPlaceholder(media.id, "ids")).prepare("media_by_id"),
);

export async function findMedia(tx: Tx, ids: readonly string[]): Promise<MediaRow[]> {
  const wanted = [...new Set(ids)];
  return wanted.length === 0 ? [] : mediaById(tx).execute({ ids: wanted });
}

/** A developer's pictures, for the personal data export. */
export function mediaOfDeveloper(tx: Tx, developerId: string): Promise<MediaRow[]> {
  return tx.select().from(media).where(eq(media.developerId, developerId)).orderBy(media.createdAt);
}

/** The given ids that are the developer's pictures. */
export async function filterOwnMedia(tx: Tx, developerId: string, ids: SQLWrapper): Promise<string[]> {
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.developerId, developerId), sql`${media.id}::text in ${ids}`));
  return rows.map((row) => row.id);
}

export async function reassignMedia(tx: Tx, ids: readonly string[], developerId: string): Promise<void> {
  await tx
    .update(media)
    .set({ developerId })
    .where(inArray(media.id, [...ids]));
}

/** Duplicates a picture's row for another developer. */
export async function copyMedia(tx: Tx, id: string, developerId: string): Promise<MediaRow> {
  const [found] = await findMedia(tx, [id]);
  if (!found) throw new Error(`there is no picture ${id}`);
  const { id: _, ...row } = found;
  return createMedia(tx, { ...row, developerId });
}

/** Developers who uploaded pictures in a period: only their pictures can have become unused since. */
async function uploadersBetween(tx: Tx, from: Date, to: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ developerId: media.developerId })
    .from(media)
    .where(and(gt(media.createdAt, from), lte(media.createdAt, to)));
  return rows.map((row) => row.developerId);
}

const uploaderWindowMs = 3 * 24 * 3_600_000;

/** Deletes unused pictures uploaded before a moment. `namedOf` returns a query for the picture ids a developer uses. */
export async function removeUnusedMedia(
  tx: Tx,
  sentBefore: Date,
  namedOf: (developerId: string) => SQLWrapper,
): Promise<void> {
  const since = new Date(sentBefore.getTime() - uploaderWindowMs);
  for (const developerId of await uploadersBetween(tx, since, sentBefore))
    await tx.execute(sql`
      with named (id) as materialized (${namedOf(developerId)})
      delete from ${media} where ${media.developerId} = ${developerId}
        and ${media.createdAt} <= ${sentBefore.toISOString()} and ${media.id}::text not in (select id from named)`);
}

/** The given hashes that belong to a picture. */
export async function findMediaHashes(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ sha256: media.sha256 })
    .from(media)
    .where(inArray(media.sha256, [...hashes]));
  return rows.map((row) => row.sha256);
}
