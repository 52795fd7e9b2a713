import { and, desc, eq, gte, isNotNull, lte } from "drizzle-orm";
import type { DateRange } from "#contract/statistics/date-ranges.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { restatement } from "./restatements.tables.ts";

export type RestatementRow = typeof restatement.$inferSelect;

/** Finds completed corrections of an app's days in the range, newest first. */
export function findAppRestatements(tx: Tx, appId: string, { from, to }: DateRange): Promise<RestatementRow[]> {
  return tx
    .select()
    .from(restatement)
    .where(
      and(
        eq(restatement.appId, appId),
        isNotNull(restatement.restatedAt),
        lte(restatement.startDay, to),
        gte(restatement.endDay, from),
      ),
    )
    .orderBy(desc(restatement.restatedAt), restatement.startDay, restatement.kind)
    .limit(500);
}

export function findFileRestatements(tx: Tx, fileHash: string): Promise<RestatementRow[]> {
  return tx.select().from(restatement).where(eq(restatement.fileHash, fileHash)).orderBy(restatement.startDay);
}

/** Records planned corrections; rows of an earlier try of the same file stay as they are. */
export async function beginRestatements(tx: Tx, rows: readonly (typeof restatement.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(restatement)
      .values([...rows])
      .onConflictDoNothing();
}

export async function finishRestatement(tx: Tx, id: string, after: number): Promise<void> {
  await tx.update(restatement).set({ after, restatedAt: new Date() }).where(eq(restatement.id, id));
}
