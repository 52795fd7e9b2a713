import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { ReviewField } from "#contract/review/fields.ts";
import type { Tx } from "#server/db/transaction.ts";
import { heldField, holdMessage, transition } from "#server/versions/versions.tables.ts";

export type TransitionRow = typeof transition.$inferSelect;
export type HeldFieldRow = typeof heldField.$inferSelect;
export type HoldMessageRow = typeof holdMessage.$inferSelect;

/** Why a version or app was moved; `field` where the reason is pinned to one. */
export interface Reason {
  readonly field: ReviewField | null;
  readonly title: string;
  readonly description: string;
}

export async function writeTransition(tx: Tx, row: typeof transition.$inferInsert): Promise<TransitionRow> {
  const [made] = await tx.insert(transition).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

/** Newest first. */
export async function transitionsOfApp(tx: Tx, appId: string): Promise<TransitionRow[]> {
  return tx.select().from(transition).where(eq(transition.appId, appId)).orderBy(desc(transition.at), transition.id);
}

/** Newest first. */
export async function transitionsOfVersions(tx: Tx, versionIds: readonly string[]): Promise<TransitionRow[]> {
  return tx
    .select()
    .from(transition)
    .where(inArray(transition.versionId, [...versionIds]))
    .orderBy(desc(transition.at), transition.id);
}

export async function openHold(
  tx: Tx,
  made: TransitionRow & { versionId: string },
  reasons: readonly (Reason & { field: ReviewField })[],
): Promise<void> {
  const { versionId, id: transitionId, at: heldAt } = made;
  await tx.insert(heldField).values(reasons.map((reason) => ({ ...reason, versionId, transitionId, heldAt })));
}

export async function closeHolds(tx: Tx, versionId: string, at: Date): Promise<void> {
  await tx
    .update(heldField)
    .set({ closedAt: at })
    .where(and(eq(heldField.versionId, versionId), isNull(heldField.closedAt)));
}

/** The fields that are held now; all of them once closed when `all`. Newest hold first. */
export async function heldFieldsOf(
  tx: Tx,
  versionIds: readonly string[],
  which: "open" | "all" = "open",
): Promise<HeldFieldRow[]> {
  if (versionIds.length === 0) return [];
  return tx
    .select()
    .from(heldField)
    .where(
      and(inArray(heldField.versionId, [...versionIds]), which === "open" ? isNull(heldField.closedAt) : undefined),
    )
    .orderBy(desc(heldField.heldAt), heldField.id);
}

export async function findHeldField(tx: Tx, id: string): Promise<HeldFieldRow | undefined> {
  const [found] = await tx.select().from(heldField).where(eq(heldField.id, id));
  return found;
}

export async function setFixed(tx: Tx, id: string, fixedAt: Date | null): Promise<HeldFieldRow> {
  const [changed] = await tx.update(heldField).set({ fixedAt }).where(eq(heldField.id, id)).returning();
  if (!changed) throw new Error(`there is no held field ${id}`);
  return changed;
}

/** Takes the mark from fields whose content is what was held again. */
export async function unmarkFixed(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(heldField)
      .set({ fixedAt: null })
      .where(inArray(heldField.id, [...ids]));
}

export async function writeMessage(tx: Tx, row: typeof holdMessage.$inferInsert): Promise<HoldMessageRow> {
  const [made] = await tx.insert(holdMessage).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function messagesOf(tx: Tx, heldFieldIds: readonly string[]): Promise<HoldMessageRow[]> {
  if (heldFieldIds.length === 0) return [];
  return tx
    .select()
    .from(holdMessage)
    .where(inArray(holdMessage.heldFieldId, [...heldFieldIds]))
    .orderBy(holdMessage.at, holdMessage.id);
}
