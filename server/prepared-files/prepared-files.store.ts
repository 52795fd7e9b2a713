import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { ErrorCode } from "#contract/errors.ts";
import type { Tx } from "#server/db/transaction.ts";
import type { StoredFile } from "#server/files/file-store.ts";
import { preparedFile } from "./prepared-files.tables.ts";

export type PreparedRow = typeof preparedFile.$inferSelect;
type NewFile = Pick<typeof preparedFile.$inferInsert, "kind" | "appId" | "askedBy" | "question" | "name" | "totalRows">;

const isPreparing = (id: string) => and(eq(preparedFile.id, id), eq(preparedFile.state, "preparing"));

/** Undefined: the same person is having the same file prepared already. */
export async function addPreparing(tx: Tx, row: NewFile): Promise<PreparedRow | undefined> {
  const [made] = await tx.insert(preparedFile).values(row).onConflictDoNothing().returning();
  return made;
}

export async function findPrepared(tx: Tx, id: string): Promise<PreparedRow | undefined> {
  const [found] = await tx.select().from(preparedFile).where(eq(preparedFile.id, id));
  return found;
}

/** What somebody is having prepared at the moment. */
export function preparingOf(tx: Tx, askedBy: string): Promise<PreparedRow[]> {
  return tx
    .select()
    .from(preparedFile)
    .where(and(eq(preparedFile.askedBy, askedBy), eq(preparedFile.state, "preparing")));
}

/** The file of the same question that somebody had prepared last, unless it is older. */
export async function readyFile(
  tx: Tx,
  { askedBy, kind, question }: Pick<NewFile, "askedBy" | "kind" | "question">,
  endedAfter: Date,
): Promise<PreparedRow | undefined> {
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

/** False: nobody wants it any more. */
export async function noteRows(tx: Tx, id: string, rows: number): Promise<boolean> {
  const { rowCount } = await tx.update(preparedFile).set({ rows }).where(isPreparing(id));
  return rowCount === 1;
}

/** False: it was stopped meanwhile. */
export async function endReady(tx: Tx, id: string, { sha256, sizeBytes }: StoredFile): Promise<boolean> {
  const change = { state: "ready" as const, sha256, sizeBytes, endedAt: sql`now()` };
  const { rowCount } = await tx.update(preparedFile).set(change).where(isPreparing(id));
  return rowCount === 1;
}

export async function endFailed(tx: Tx, id: string, problem: ErrorCode): Promise<void> {
  await tx.update(preparedFile).set({ state: "failed", problem, endedAt: sql`now()` }).where(isPreparing(id));
}

export async function endCancelled(tx: Tx, id: string): Promise<void> {
  await tx.update(preparedFile).set({ state: "cancelled", endedAt: sql`now()` }).where(isPreparing(id));
}

/** Forgets files that ended before a moment; hashes that their content had. */
export async function forgetFiles(tx: Tx, endedBefore: Date): Promise<string[]> {
  const gone = await tx
    .delete(preparedFile)
    .where(lt(preparedFile.endedAt, endedBefore))
    .returning({ sha256: preparedFile.sha256 });
  return gone.flatMap(({ sha256 }) => sha256 ?? []);
}

/** Which of these hashes name the content of a file that is kept. */
export async function preparedContent(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const { sha256 } = preparedFile;
  const rows = await tx
    .select({ sha256 })
    .from(preparedFile)
    .where(inArray(sha256, [...hashes]));
  return rows.flatMap((row) => row.sha256 ?? []);
}
