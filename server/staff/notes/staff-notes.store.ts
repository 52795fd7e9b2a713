import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { selectAppIdsOfDeveloper } from "#server/catalog/apps/apps.store.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { staffNote } from "./staff-notes.tables.ts";

export type StaffNoteRow = typeof staffNote.$inferSelect;

export async function createStaffNote(
  tx: Tx,
  row: Pick<StaffNoteRow, "subject" | "subjectId" | "accountId" | "text">,
): Promise<StaffNoteRow> {
  const [created] = await tx.insert(staffNote).values(row).returning();
  if (!created) throw new Error("insert returned no row");
  publishChange(tx, { resource: "staff-notes", type: "created", ids: [created.id] });
  return created;
}

export async function lockStaffNote(tx: Tx, id: string): Promise<StaffNoteRow | undefined> {
  const [row] = await tx.select().from(staffNote).where(eq(staffNote.id, id)).for("update");
  return row;
}

export async function updateStaffNote(tx: Tx, id: string, text: string): Promise<StaffNoteRow> {
  const [changed] = await tx
    .update(staffNote)
    .set({ text, changedAt: sql`now()`, revision: sql`${staffNote.revision} + 1` })
    .where(eq(staffNote.id, id))
    .returning();
  if (!changed) throw new Error("update returned no row");
  publishChange(tx, { resource: "staff-notes", type: "updated", ids: [id] });
  return changed;
}

export async function deleteStaffNote(tx: Tx, id: string): Promise<void> {
  await tx.delete(staffNote).where(eq(staffNote.id, id));
  publishChange(tx, { resource: "staff-notes", type: "deleted", ids: [id] });
}

/** Notes by an author, for their personal-data export. */
export function exportStaffNotes(tx: Tx, accountId: string): Promise<StaffNoteRow[]> {
  return tx.select().from(staffNote).where(eq(staffNote.accountId, accountId)).orderBy(desc(staffNote.createdAt));
}

/** Deletes notes on an erased developer and their apps, since notes can identify them. */
export async function deleteDeveloperNotes(tx: Tx, developerId: string): Promise<void> {
  const onDeveloper = and(eq(staffNote.subject, "Developer"), eq(staffNote.subjectId, developerId));
  const onApps = and(
    eq(staffNote.subject, "App"),
    inArray(staffNote.subjectId, selectAppIdsOfDeveloper(tx, developerId)),
  );
  await tx.delete(staffNote).where(or(onDeveloper, onApps));
  publishChange(tx, { resource: "staff-notes", type: "deleted", ids: [] });
}
