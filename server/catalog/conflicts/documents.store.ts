import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createColumnReferences } from "#server/platform/files/file-cleanup.ts";
import { conflict, conflictDocument } from "./conflicts.tables.ts";

export type ConflictDocumentRow = typeof conflictDocument.$inferSelect;

export async function createConflictDocument(tx: Tx, row: typeof conflictDocument.$inferInsert): Promise<void> {
  await tx.insert(conflictDocument).values(row);
}

/** Finds documents of both sides, in upload order. */
export function findDocumentsOfConflicts(tx: Tx, ids: readonly string[]): Promise<ConflictDocumentRow[]> {
  return tx
    .select()
    .from(conflictDocument)
    .where(inArray(conflictDocument.conflictId, [...ids]))
    .orderBy(asc(conflictDocument.sentAt), conflictDocument.id);
}

export function countConflictDocuments(tx: Tx, conflictId: string, developerId: string): Promise<number> {
  const isTheirs = and(eq(conflictDocument.conflictId, conflictId), eq(conflictDocument.developerId, developerId));
  return tx.$count(conflictDocument, isTheirs);
}

/** Finds a document with its conflict. */
export async function findConflictDocument(tx: Tx, id: string) {
  const [found] = await tx
    .select({ document: conflictDocument, conflict })
    .from(conflictDocument)
    .innerJoin(conflict, eq(conflict.id, conflictDocument.conflictId))
    .where(eq(conflictDocument.id, id));
  return found;
}

export async function deleteConflictDocument(tx: Tx, id: string): Promise<void> {
  await tx.delete(conflictDocument).where(eq(conflictDocument.id, id));
}

/** Finds a developer's documents, for the personal data export. */
export function findConflictDocumentsForExport(tx: Tx, developerId: string): Promise<ConflictDocumentRow[]> {
  return tx
    .select()
    .from(conflictDocument)
    .where(eq(conflictDocument.developerId, developerId))
    .orderBy(asc(conflictDocument.sentAt), conflictDocument.id);
}

/** Deletes a developer's documents. Returns content hashes that may be unreferenced now. */
export async function deleteConflictDocumentsOf(tx: Tx, developerId: string): Promise<string[]> {
  const removed = await tx
    .delete(conflictDocument)
    .where(eq(conflictDocument.developerId, developerId))
    .returning({ sha256: conflictDocument.sha256 });
  return removed.map(({ sha256 }) => sha256);
}

export const conflictDocumentReferences = createColumnReferences(conflictDocument.sha256);
