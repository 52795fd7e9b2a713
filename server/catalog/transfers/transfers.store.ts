import { and, desc, eq, gt, gte, ne, or, sql } from "drizzle-orm";
import { publishChange } from "#server/platform/db/change-events.ts";
import { isUniqueViolation } from "#server/platform/db/sql-state.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { transfer } from "./transfers.tables.ts";

export type TransferRecord = typeof transfer.$inferSelect;
type NewTransfer = typeof transfer.$inferInsert;

/** Sends the change event to both developers. */
function emitTransferChange(
  tx: Tx,
  { id, fromDeveloperId, toDeveloperId }: TransferRecord,
  type: "created" | "updated",
): void {
  for (const developerId of [fromDeveloperId, toDeveloperId])
    publishChange(tx, { resource: "transfers", type, ids: [id], developerId });
}

/**
 * Creates an offer. The app must be locked, as for every write to its transfers; a unique index also prevents a second
 * offer.
 */
export async function createTransfer(tx: Tx, row: NewTransfer): Promise<TransferRecord> {
  try {
    const [made] = await tx.insert(transfer).values(row).returning();
    if (!made) throw new Error("insert returned no row");
    emitTransferChange(tx, made, "created");
    return made;
  } catch (error) {
    if (isUniqueViolation(error, "transfer_offered")) throw new Failure("transfer_pending", { cause: error });
    throw error;
  }
}

export async function findTransfer(tx: Tx, id: string): Promise<TransferRecord | undefined> {
  const [found] = await tx.select().from(transfer).where(eq(transfer.id, id));
  return found;
}

/** Finds the app's unanswered offer, which may be overdue. */
export async function findOpenTransferOffer(tx: Tx, appId: string): Promise<TransferRecord | undefined> {
  const [found] = await tx
    .select()
    .from(transfer)
    .where(and(eq(transfer.appId, appId), sql`${transfer.status} = 'offered'`));
  return found;
}

/** Returns the number of open offers: for a developer's apps, and to this developer. */
export async function countOpenTransferOffers(
  tx: Tx,
  developerId: string,
): Promise<{ given: number; received: number }> {
  const waits = and(eq(transfer.status, "offered"), gt(transfer.expiresAt, sql`now()`));
  return {
    given: await tx.$count(transfer, and(eq(transfer.fromDeveloperId, developerId), waits)),
    received: await tx.$count(transfer, and(eq(transfer.toDeveloperId, developerId), waits)),
  };
}

/** True if the app was transferred again after this transfer and stayed there. */
export async function wasTransferredAgain(tx: Tx, { id, appId, acceptedAt }: TransferRecord): Promise<boolean> {
  if (acceptedAt === null) return false;
  const later = and(eq(transfer.appId, appId), ne(transfer.id, id), gte(transfer.acceptedAt, acceptedAt));
  return (await tx.$count(transfer, and(later, eq(transfer.status, "accepted")))) > 0;
}

/** Stores the developer's objection. The revision stays, so that the receiver's answer does not conflict. */
export async function saveTransferObjection(tx: Tx, id: string, objection: string): Promise<TransferRecord> {
  const [changed] = await tx
    .update(transfer)
    .set({ objection, objectedAt: sql`now()` })
    .where(eq(transfer.id, id))
    .returning();
  if (!changed) throw new Error("update returned no row");
  emitTransferChange(tx, changed, "updated");
  return changed;
}

export async function updateTransfer(
  tx: Tx,
  id: string,
  change: Partial<Pick<NewTransfer, "status" | "answer" | "endedBy" | "acceptedAt" | "effects" | "consents">>,
): Promise<TransferRecord> {
  const [changed] = await tx
    .update(transfer)
    .set({
      ...change,
      ...(change.status && { statusSince: sql`now()` }),
      revision: sql`${transfer.revision} + 1`,
    })
    .where(eq(transfer.id, id))
    .returning();
  if (!changed) throw new Error("update returned no row");
  emitTransferChange(tx, changed, "updated");
  return changed;
}

/** Finds a developer's transfers for the personal data export, without the staff members involved. */
export async function findTransfersForExport(tx: Tx, developerId: string) {
  const { fromDeveloperId, toDeveloperId } = transfer;
  const rows = await tx
    .select()
    .from(transfer)
    .where(or(eq(fromDeveloperId, developerId), eq(toDeveloperId, developerId)))
    .orderBy(desc(transfer.createdAt));
  return rows.map(({ id, appId, status, reason, createdAt, expiresAt, statusSince, answer, ...row }) => ({
    id,
    appId,
    side: row.fromDeveloperId === developerId ? "from" : "to",
    status,
    reason,
    answer,
    createdAt,
    expiresAt,
    statusSince,
    ...(row.fromDeveloperId === developerId && { objection: row.objection, objectedAt: row.objectedAt }),
  }));
}

/** Erases the texts a deleted developer wrote. The transfers stay as part of the apps' history. */
export async function eraseTransferTexts(tx: Tx, developerId: string): Promise<void> {
  await tx.update(transfer).set({ objection: "" }).where(eq(transfer.fromDeveloperId, developerId));
  const declined = and(eq(transfer.toDeveloperId, developerId), eq(transfer.status, "declined"));
  await tx.update(transfer).set({ answer: "" }).where(declined);
}
