import { and, eq, gt, inArray, lte, type SQLWrapper, sql } from "drizzle-orm";
import { anyOfPlaceholder } from "#server/platform/db/id-array.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { listingMedia } from "./listings.tables.ts";

export type ListingMediaRow = typeof listingMedia.$inferSelect;

export async function createListingMedia(tx: Tx, row: typeof listingMedia.$inferInsert): Promise<ListingMediaRow> {
  const [made] = await tx.insert(listingMedia).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function countListingMediaSince(tx: Tx, developerId: string, since: Date): Promise<number> {
  return tx.$count(listingMedia, and(eq(listingMedia.developerId, developerId), gt(listingMedia.createdAt, since)));
}

const mediaById = preparedStatement((tx) =>
  tx.select().from(listingMedia).where(anyOfPlaceholder(listingMedia.id, "ids")).prepare("media_by_id"),
);

export async function findListingMedia(tx: Tx, ids: readonly string[]): Promise<ListingMediaRow[]> {
  const wanted = [...new Set(ids)];
  return wanted.length === 0 ? [] : mediaById(tx).execute({ ids: wanted });
}

/** Finds a developer's pictures, for the personal data export. */
export function findListingMediaOfDeveloper(tx: Tx, developerId: string): Promise<ListingMediaRow[]> {
  return tx
    .select()
    .from(listingMedia)
    .where(eq(listingMedia.developerId, developerId))
    .orderBy(listingMedia.createdAt);
}

/** Returns the given ids that are the developer's pictures. */
export async function filterOwnListingMedia(tx: Tx, developerId: string, ids: SQLWrapper): Promise<string[]> {
  const rows = await tx
    .select({ id: listingMedia.id })
    .from(listingMedia)
    .where(and(eq(listingMedia.developerId, developerId), sql`${listingMedia.id}::text in ${ids}`));
  return rows.map((row) => row.id);
}

export async function reassignListingMedia(tx: Tx, ids: readonly string[], developerId: string): Promise<void> {
  await tx
    .update(listingMedia)
    .set({ developerId })
    .where(inArray(listingMedia.id, [...ids]));
}

/** Duplicates a picture's row for another developer. */
export async function copyListingMedia(tx: Tx, id: string, developerId: string): Promise<ListingMediaRow> {
  const [found] = await findListingMedia(tx, [id]);
  if (!found) throw new Error(`there is no picture ${id}`);
  const { id: _, ...row } = found;
  return createListingMedia(tx, { ...row, developerId });
}

/** Developers who uploaded pictures in a period. Only pictures that recent can be unused and still undeleted. */
async function uploadersBetween(tx: Tx, from: Date, to: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ developerId: listingMedia.developerId })
    .from(listingMedia)
    .where(and(gt(listingMedia.createdAt, from), lte(listingMedia.createdAt, to)));
  return rows.map((row) => row.developerId);
}

const uploaderWindowMs = 3 * 24 * 3_600_000;

/** Deletes unused pictures uploaded before a moment. `namedOf` returns a query for the picture ids a developer uses. */
export async function deleteUnusedListingMedia(
  tx: Tx,
  sentBefore: Date,
  namedOf: (developerId: string) => SQLWrapper,
): Promise<void> {
  const since = new Date(sentBefore.getTime() - uploaderWindowMs);
  for (const developerId of await uploadersBetween(tx, since, sentBefore))
    await tx.execute(sql`
      with named (id) as materialized (${namedOf(developerId)})
      delete from ${listingMedia} where ${listingMedia.developerId} = ${developerId}
        and ${listingMedia.createdAt} <= ${sentBefore.toISOString()} and ${listingMedia.id}::text not in (select id from named)`);
}

/** Finds the given hashes that belong to a picture. */
export async function findListingMediaHashes(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ sha256: listingMedia.sha256 })
    .from(listingMedia)
    .where(inArray(listingMedia.sha256, [...hashes]));
  return rows.map((row) => row.sha256);
}
