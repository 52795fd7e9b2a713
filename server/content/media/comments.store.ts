import { asc, count, eq } from "drizzle-orm";
import { anyOfIds } from "#server/platform/db/id-array.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { contentComment } from "./content.tables.ts";

export type ContentCommentRow = typeof contentComment.$inferSelect;

/** Inserts comments with increasing times, so that they keep their order. */
export async function addContentComments(
  tx: Tx,
  placementId: string,
  by: string,
  texts: readonly string[],
): Promise<void> {
  const now = Date.now();
  await tx
    .insert(contentComment)
    .values(texts.map((text, at) => ({ placementId, by, text, createdAt: new Date(now + at) })));
}

export async function findContentComments(tx: Tx, placementId: string): Promise<ContentCommentRow[]> {
  return tx
    .select()
    .from(contentComment)
    .where(eq(contentComment.placementId, placementId))
    .orderBy(asc(contentComment.createdAt));
}

export async function countContentComments(tx: Tx, placementIds: readonly string[]): Promise<Map<string, number>> {
  if (placementIds.length === 0) return new Map();
  const rows = await tx
    .select({ placementId: contentComment.placementId, comments: count() })
    .from(contentComment)
    .where(anyOfIds(contentComment.placementId, placementIds))
    .groupBy(contentComment.placementId);
  return new Map(rows.map(({ placementId, comments }) => [placementId, comments]));
}
