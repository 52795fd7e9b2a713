import { desc, eq } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { contentStep } from "./content.tables.ts";

export type ContentStepRow = typeof contentStep.$inferSelect;

export async function addContentStep(tx: Tx, row: typeof contentStep.$inferInsert): Promise<void> {
  await tx.insert(contentStep).values(row);
}

/** Finds an item's history, newest first. */
export async function findContentSteps(tx: Tx, placementId: string): Promise<ContentStepRow[]> {
  return tx
    .select()
    .from(contentStep)
    .where(eq(contentStep.placementId, placementId))
    .orderBy(desc(contentStep.at), desc(contentStep.id));
}
