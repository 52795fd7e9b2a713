import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { EditorialRow } from "../editorials.store.ts";
import { editorial } from "../editorials.tables.ts";
import { loadPublishBlockers } from "../publish-blockers.ts";
import { publishEditorialDraft } from "./publish-editorial.ts";

const isDue = and(isNull(editorial.publishedRevision), lte(editorial.publishAt, sql`now()`));
const batchSize = 100;

async function lockDue(tx: Tx, id: string): Promise<EditorialRow | undefined> {
  const [row] = await tx
    .select()
    .from(editorial)
    .where(and(eq(editorial.id, id), isDue))
    .for("update", { skipLocked: true });
  return row;
}

/**
 * Publishes items that are due and not blocked; returns how many. No queue can stall: every process repeats the same
 * query, and the first to lock an item publishes it. If a process is killed, its uncommitted items stay due.
 */
export async function publishDueEditorials({ db, transaction }: Pick<Database, "db" | "transaction">): Promise<number> {
  const due = await db
    .select({ id: editorial.id })
    .from(editorial)
    .where(isDue)
    .orderBy(asc(editorial.publishAt), asc(editorial.id))
    .limit(batchSize);
  let published = 0;
  for (const { id } of due)
    await transaction(async (tx) => {
      const row = await lockDue(tx, id);
      if (!row || (await loadPublishBlockers(tx, row)).length > 0) return;
      await publishEditorialDraft(tx, row, { actor: null, unpublishAt: row.unpublishAt });
      published += 1;
    });
  return published;
}
