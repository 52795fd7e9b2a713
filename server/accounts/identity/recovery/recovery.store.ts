import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { stepRecovery, type StepRecoveryRow } from "./recovery.tables.ts";

const openOf = (accountId: string) => and(eq(stepRecovery.accountId, accountId), isNull(stepRecovery.endedAt));

/** Adds a request; undefined if the account has an open one. */
export async function addRecovery(tx: Tx, accountId: string, statement: string): Promise<StepRecoveryRow | undefined> {
  const [added] = await tx.insert(stepRecovery).values({ accountId, statement }).onConflictDoNothing().returning();
  return added;
}

export async function findOpenRecovery(tx: Tx, accountId: string): Promise<StepRecoveryRow | undefined> {
  const [row] = await tx.select().from(stepRecovery).where(openOf(accountId));
  return row;
}

/** Locks an open request; undefined if it has ended. */
export async function lockOpenRecovery(tx: Tx, id: string): Promise<StepRecoveryRow | undefined> {
  const isOpen = and(eq(stepRecovery.id, id), isNull(stepRecovery.endedAt));
  const [row] = await tx.select().from(stepRecovery).where(isOpen).for("update");
  return row;
}

export async function updateRecovery(
  tx: Tx,
  { id, revision }: StepRecoveryRow,
  change: Partial<StepRecoveryRow>,
): Promise<StepRecoveryRow> {
  const [changed] = await tx
    .update(stepRecovery)
    .set({ ...change, revision: revision + 1 })
    .where(eq(stepRecovery.id, id))
    .returning();
  if (!changed) throw new Error("the locked request is gone");
  return changed;
}

/** Ends a request. Its statement is emptied, because the audit log keeps what staff need. */
export function endRecovery(
  tx: Tx,
  row: StepRecoveryRow,
  state: "done" | "refused" | "cancelled",
): Promise<StepRecoveryRow> {
  return updateRecovery(tx, row, { state, endedAt: new Date(), statement: "" });
}

/** Finds open requests, the oldest first. */
export function findOpenRecoveries(tx: Tx): Promise<StepRecoveryRow[]> {
  return tx
    .select()
    .from(stepRecovery)
    .where(isNull(stepRecovery.endedAt))
    .orderBy(asc(stepRecovery.askedAt))
    .limit(200);
}

/** Returns an account's requests for its personal-data export, without the names of staff. */
export function exportRecoveries(tx: Tx, accountId: string) {
  const { state, statement, askedAt, effectiveAt, endedAt } = stepRecovery;
  return tx
    .select({ state, statement, askedAt, effectiveAt, endedAt })
    .from(stepRecovery)
    .where(eq(stepRecovery.accountId, accountId));
}

export async function deleteAccountRecoveries(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(stepRecovery).where(eq(stepRecovery.accountId, accountId));
}
