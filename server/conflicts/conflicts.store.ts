import { and, eq, or, sql } from "drizzle-orm";
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

const ofApp = (appId: string) => or(eq(conflict.ownerAppId, appId), eq(conflict.claimantAppId, appId));

/** How many quarrels an app is part of. */
export function countConflicts(tx: Tx, appId: string): Promise<number> {
  return tx.$count(conflict, ofApp(appId));
}

/** Whether staff have still to decide about an app, or about its package's name. */
export async function hasOpenConflict(
  tx: Tx,
  { id, packageName }: { readonly id: string; readonly packageName: string | null },
): Promise<boolean> {
  const about = or(ofApp(id), packageName === null ? undefined : eq(conflict.packageName, packageName));
  const [found] = await tx
    .select({ id: conflict.id })
    .from(conflict)
    .where(and(eq(conflict.status, "conflict"), about))
    .limit(1);
  return found !== undefined;
}

/** What was decided for an app holds for whom the app belongs to. */
export async function giveConflicts(tx: Tx, appId: string, developerId: string): Promise<void> {
  await tx.update(conflict).set({ ownerDeveloperId: developerId }).where(eq(conflict.ownerAppId, appId));
  await tx.update(conflict).set({ claimantDeveloperId: developerId }).where(eq(conflict.claimantAppId, appId));
}
