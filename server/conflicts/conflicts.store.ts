import { eq, sql } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { conflict } from "./conflicts.tables.ts";

export type ConflictRow = typeof conflict.$inferSelect;
type Claim = Omit<typeof conflict.$inferInsert, "id" | "status" | "revision" | "openedAt" | "updatedAt">;

/** Once per app and name: a further upload becomes the evidence of an open conflict and leaves a decided one alone. */
export async function noteClaim(tx: Tx, claim: Claim): Promise<{ opened: boolean }> {
  const made = await tx
    .insert(conflict)
    .values(claim)
    .onConflictDoNothing({ target: [conflict.claimantAppId, conflict.packageName] })
    .returning({ id: conflict.id });
  if (made.length > 0) return { opened: true };
  await tx
    .update(conflict)
    .set({ fileId: claim.fileId, updatedAt: sql`now()`, revision: sql`${conflict.revision} + 1` })
    .where(
      sql`${conflict.claimantAppId} = ${claim.claimantAppId} and ${conflict.packageName} = ${claim.packageName}
        and ${conflict.status} = 'conflict' and ${conflict.fileId} <> ${claim.fileId}`,
    );
  return { opened: false };
}

export async function conflictsOf(tx: Tx, packageName: string): Promise<ConflictRow[]> {
  return tx.select().from(conflict).where(eq(conflict.packageName, packageName)).orderBy(conflict.openedAt);
}
