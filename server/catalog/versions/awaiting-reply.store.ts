import { and, eq, gt, isNull, min, not, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "#server/platform/db/transaction.ts";
import { heldField, holdMessage, version } from "./versions.tables.ts";

/**
 * Sets the time since which the developer has waited for a reply. It is the time of their first message on an open held
 * field that no reviewer answered.
 */
export async function updateAwaitingReply(tx: Tx, versionId: string): Promise<void> {
  const later = alias(holdMessage, "later");
  const answers = tx
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.heldFieldId, holdMessage.heldFieldId), later.byReviewer, gt(later.at, holdMessage.at)));
  const isOfOpenField = and(eq(heldField.versionId, versionId), isNull(heldField.closedAt));
  const [first] = await tx
    .select({ at: min(holdMessage.at) })
    .from(holdMessage)
    .innerJoin(heldField, eq(heldField.id, holdMessage.heldFieldId))
    .where(and(isOfOpenField, not(holdMessage.byReviewer), notExists(answers)));
  await tx
    .update(version)
    .set({ askedAt: first?.at ?? null })
    .where(eq(version.id, versionId));
}
