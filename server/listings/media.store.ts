import { inArray } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { media } from "#server/listings/listings.tables.ts";

export type MediaRow = typeof media.$inferSelect;

export async function createMedia(tx: Tx, row: typeof media.$inferInsert): Promise<MediaRow> {
  const [made] = await tx.insert(media).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function findMedia(tx: Tx, ids: readonly string[]): Promise<MediaRow[]> {
  const wanted = [...new Set(ids)];
  return wanted.length === 0 ? [] : tx.select().from(media).where(inArray(media.id, wanted));
}

/** Which of these hashes name a picture. */
export async function mediaContent(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ sha256: media.sha256 })
    .from(media)
    .where(inArray(media.sha256, [...hashes]));
  return rows.map((row) => row.sha256);
}
