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
