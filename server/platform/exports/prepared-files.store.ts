import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { ErrorCode } from "#contract/errors.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { StoredFile } from "#server/platform/files/file-store.ts";
import { preparedFile } from "./prepared-files.tables.ts";

export type PreparedFileRow = typeof preparedFile.$inferSelect;
type NewFile = Pick<typeof preparedFile.$inferInsert, "kind" | "appId" | "askedBy" | "question" | "name" | "totalRows">;

const isPreparing = (id: string) => and(eq(preparedFile.id, id), eq(preparedFile.state, "preparing"));

/** Adds a file in preparation; undefined if the same person has the same file in preparation already. */
export async function addPreparingFile(tx: Tx, row: NewFile): Promise<PreparedFileRow | undefined> {
  const [made] = await tx.insert(preparedFile).values(row).onConflictDoNothing().returning();
  return made;
}

export async function findPreparedFile(tx: Tx, id: string): Promise<PreparedFileRow | undefined> {
  const [found] = await tx.select().from(preparedFile).where(eq(preparedFile.id, id));
  return found;
}

/** Lists a person's files in preparation. */
export function findPreparingFiles(tx: Tx, askedBy: string): Promise<PreparedFileRow[]> {
  return tx
    .select()
    .from(preparedFile)
    .where(and(eq(preparedFile.askedBy, askedBy), eq(preparedFile.state, "preparing")));
}

/** Finds the latest file that a person had prepared for the same query and format, if it ended after `endedAfter`. */
export async function findReadyPreparedFile(
  tx: Tx,
  { askedBy, kind, question }: Pick<NewFile, "askedBy" | "kind" | "question">,
  endedAfter: Date,
): Promise<PreparedFileRow | undefined> {
  const [found] = await tx
    .select()
    .from(preparedFile)
    .where(
      and(
        eq(preparedFile.askedBy, askedBy),
        eq(preparedFile.kind, kind),
        eq(preparedFile.question, question),
        eq(preparedFile.state, "ready"),
        gt(preparedFile.endedAt, endedAfter),
      ),
    )
    .orderBy(desc(preparedFile.endedAt))
    .limit(1);
  return found;
}

/** Records how many rows are written; false if the file is no longer in preparation. */
export async function recordPreparedFileProgress(tx: Tx, id: string, rows: number): Promise<boolean> {
  const { rowCount } = await tx.update(preparedFile).set({ rows }).where(isPreparing(id));
  return rowCount === 1;
}

/** Marks a file as ready; false if it is no longer in preparation. */
export async function markPreparedFileReady(tx: Tx, id: string, { sha256, sizeBytes }: StoredFile): Promise<boolean> {
  const change = { state: "ready" as const, sha256, sizeBytes, endedAt: sql`now()` };
  const { rowCount } = await tx.update(preparedFile).set(change).where(isPreparing(id));
  return rowCount === 1;
}

export async function markPreparedFileFailed(tx: Tx, id: string, problem: ErrorCode): Promise<void> {
  await tx.update(preparedFile).set({ state: "failed", problem, endedAt: sql`now()` }).where(isPreparing(id));
}

export async function markPreparedFileCancelled(tx: Tx, id: string): Promise<void> {
  await tx.update(preparedFile).set({ state: "cancelled", endedAt: sql`now()` }).where(isPreparing(id));
}

/** Deletes files that ended before a time; returns their content hashes. */
export async function deleteEndedPreparedFiles(tx: Tx, endedBefore: Date): Promise<string[]> {
  const gone = await tx
    .delete(preparedFile)
    .where(lt(preparedFile.endedAt, endedBefore))
    .returning({ sha256: preparedFile.sha256 });
  return gone.flatMap(({ sha256 }) => sha256 ?? []);
}

/** Returns those hashes that belong to an existing file. */
export async function referencedByPreparedFiles(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const { sha256 } = preparedFile;
  const rows = await tx
    .select({ sha256 })
    .from(preparedFile)
    .where(inArray(sha256, [...hashes]));
  return rows.flatMap((row) => row.sha256 ?? []);
}
