import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { ErrorCode } from "#contract/errors.ts";
import type { Tx } from "#server/db/transaction.ts";
import type { StoredFile } from "#server/files/file-store.ts";
import { preparedReport } from "./prepared-reports.tables.ts";

export type PreparedReportRow = typeof preparedReport.$inferSelect;
type NewReport = Pick<typeof preparedReport.$inferInsert, "appId" | "askedBy" | "question" | "name" | "totalRows">;

const isPreparing = (id: string) => and(eq(preparedReport.id, id), eq(preparedReport.state, "preparing"));

/** Undefined: the same person is having the same file prepared already. */
export async function addReport(tx: Tx, row: NewReport): Promise<PreparedReportRow | undefined> {
  const [made] = await tx.insert(preparedReport).values(row).onConflictDoNothing().returning();
  return made;
}

export async function findReport(tx: Tx, id: string): Promise<PreparedReportRow | undefined> {
  const [found] = await tx.select().from(preparedReport).where(eq(preparedReport.id, id));
  return found;
}

/** What somebody is having prepared at the moment. */
export function preparingOf(tx: Tx, askedBy: string): Promise<PreparedReportRow[]> {
  return tx
    .select()
    .from(preparedReport)
    .where(and(eq(preparedReport.askedBy, askedBy), eq(preparedReport.state, "preparing")));
}

/** The file of the same question that somebody had prepared last, unless it is older. */
export async function readyReport(
  tx: Tx,
  { askedBy, question }: Pick<NewReport, "askedBy" | "question">,
  endedAfter: Date,
): Promise<PreparedReportRow | undefined> {
  const [found] = await tx
    .select()
    .from(preparedReport)
    .where(
      and(
        eq(preparedReport.askedBy, askedBy),
        eq(preparedReport.question, question),
        eq(preparedReport.state, "ready"),
        gt(preparedReport.endedAt, endedAfter),
      ),
    )
    .orderBy(desc(preparedReport.endedAt))
    .limit(1);
  return found;
}

/** False: nobody wants it any more. */
export async function noteRows(tx: Tx, id: string, rows: number): Promise<boolean> {
  const { rowCount } = await tx.update(preparedReport).set({ rows }).where(isPreparing(id));
  return rowCount === 1;
}

/** False: it was stopped meanwhile. */
export async function endReady(tx: Tx, id: string, { sha256, sizeBytes }: StoredFile): Promise<boolean> {
  const change = { state: "ready" as const, sha256, sizeBytes, endedAt: sql`now()` };
  const { rowCount } = await tx.update(preparedReport).set(change).where(isPreparing(id));
  return rowCount === 1;
}

export async function endFailed(tx: Tx, id: string, problem: ErrorCode): Promise<void> {
  await tx.update(preparedReport).set({ state: "failed", problem, endedAt: sql`now()` }).where(isPreparing(id));
}

export async function endCancelled(tx: Tx, id: string): Promise<void> {
  await tx.update(preparedReport).set({ state: "cancelled", endedAt: sql`now()` }).where(isPreparing(id));
}

/** Forgets files that ended before a moment; hashes that their content had. */
export async function forgetReports(tx: Tx, endedBefore: Date): Promise<string[]> {
  const gone = await tx
    .delete(preparedReport)
    .where(lt(preparedReport.endedAt, endedBefore))
    .returning({ sha256: preparedReport.sha256 });
  return gone.flatMap(({ sha256 }) => sha256 ?? []);
}

/** Which of these hashes name the content of a file that is kept. */
export async function reportContent(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const { sha256 } = preparedReport;
  const rows = await tx
    .select({ sha256 })
    .from(preparedReport)
    .where(inArray(sha256, [...hashes]));
  return rows.flatMap((row) => row.sha256 ?? []);
}
