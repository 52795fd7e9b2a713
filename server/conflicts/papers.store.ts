import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { referencesIn } from "#server/files/tidy-files.ts";
import { conflict, conflictPaper } from "./conflicts.tables.ts";

export type PaperRow = typeof conflictPaper.$inferSelect;

export async function addPaper(tx: Tx, row: typeof conflictPaper.$inferInsert): Promise<void> {
  await tx.insert(conflictPaper).values(row);
}

/** Documents of both sides, in upload order. */
export function papersOfConflicts(tx: Tx, ids: readonly string[]): Promise<PaperRow[]> {
  return tx
    .select()
    .from(conflictPaper)
    .where(inArray(conflictPaper.conflictId, [...ids]))
    .orderBy(asc(conflictPaper.sentAt), conflictPaper.id);
}

export function countPapers(tx: Tx, conflictId: string, developerId: string): Promise<number> {
  const isTheirs = and(eq(conflictPaper.conflictId, conflictId), eq(conflictPaper.developerId, developerId));
  return tx.$count(conflictPaper, isTheirs);
}

/** A document with its conflict. */
export async function findPaper(tx: Tx, id: string) {
  const [found] = await tx
    .select({ paper: conflictPaper, conflict })
    .from(conflictPaper)
    .innerJoin(conflict, eq(conflict.id, conflictPaper.conflictId))
    .where(eq(conflictPaper.id, id));
  return found;
}

export async function removePaper(tx: Tx, id: string): Promise<void> {
  await tx.delete(conflictPaper).where(eq(conflictPaper.id, id));
}

/** A developer's documents, for the personal data export. */
export function papersOfDeveloper(tx: Tx, developerId: string): Promise<PaperRow[]> {
  return tx
    .select()
    .from(conflictPaper)
    .where(eq(conflictPaper.developerId, developerId))
    .orderBy(asc(conflictPaper.sentAt), conflictPaper.id);
}

/** Deletes a developer's documents. Returns content hashes that may be unreferenced now. */
export async function removePapersOf(tx: Tx, developerId: string): Promise<string[]> {
  const removed = await tx
    .delete(conflictPaper)
    .where(eq(conflictPaper.developerId, developerId))
    .returning({ sha256: conflictPaper.sha256 });
  return removed.map(({ sha256 }) => sha256);
}

export const conflictReferences = referencesIn(conflictPaper.sha256);
