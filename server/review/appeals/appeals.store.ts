import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#contract/access/roles.ts";
import { hasOtherReviewer } from "#server/accounts/auth/find-accounts.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createColumnReferences } from "#server/platform/files/file-cleanup.ts";
import { appeal, appealFile } from "./appeals.tables.ts";

export type AppealRecord = typeof appeal.$inferSelect;
export type AppealFileRow = typeof appealFile.$inferSelect;

/** Creates an appeal; undefined if the decision already has one. */
export async function createAppeal(tx: Tx, row: typeof appeal.$inferInsert): Promise<AppealRecord | undefined> {
  const [made] = await tx.insert(appeal).values(row).onConflictDoNothing().returning();
  if (made) emitAppealChange(tx, made, "created");
  return made;
}

export async function findAppeal(tx: Tx, id: string): Promise<AppealRecord | undefined> {
  const [row] = await tx.select().from(appeal).where(eq(appeal.id, id));
  return row;
}

/** Locks an appeal. Lock the version's app first, as version changes do. */
export async function lockAppeal(tx: Tx, id: string): Promise<AppealRecord | undefined> {
  const [row] = await tx.select().from(appeal).where(eq(appeal.id, id)).for("update");
  return row;
}

/** Appeals against decisions on a version, newest first. */
export function findAppealsOfVersion(tx: Tx, versionId: string): Promise<AppealRecord[]> {
  return tx.select().from(appeal).where(eq(appeal.versionId, versionId)).orderBy(desc(appeal.createdAt));
}

export async function closeAppeal(
  tx: Tx,
  id: string,
  change: Pick<AppealRecord, "state" | "answer" | "answeredBy">,
): Promise<AppealRecord> {
  const [closed] = await tx
    .update(appeal)
    .set({ ...change, answeredAt: sql`now()`, revision: sql`${appeal.revision} + 1` })
    .where(eq(appeal.id, id))
    .returning();
  if (!closed) throw new Error("update returned no row");
  emitAppealChange(tx, closed, "updated");
  return closed;
}

type AppealScope = { readonly versionId: string } | { readonly appId: string };

/** Ends open appeals, because the developer continued without waiting for an answer. */
export async function endOpenAppeals(tx: Tx, of: AppealScope): Promise<void> {
  const which = "versionId" in of ? eq(appeal.versionId, of.versionId) : eq(appeal.appId, of.appId);
  const ended = await tx
    .update(appeal)
    .set({ state: "ended", answeredAt: sql`now()`, revision: sql`${appeal.revision} + 1` })
    .where(and(eq(appeal.state, "open"), which))
    .returning();
  for (const row of ended) emitAppealChange(tx, row, "updated");
}

function emitAppealChange(tx: Tx, { id, developerId }: AppealRecord, type: "created" | "updated"): void {
  publishChange(tx, { resource: "review-appeals", type, ids: [id], developerId });
}

/** Returns the number of appeals against decisions on an app's versions. */
export function countAppealsOfApp(tx: Tx, appId: string): Promise<number> {
  return tx.$count(appeal, eq(appeal.appId, appId));
}

export function findFilesOfAppeals(tx: Tx, ids: readonly string[]): Promise<AppealFileRow[]> {
  return tx
    .select()
    .from(appealFile)
    .where(inArray(appealFile.appealId, [...ids]))
    .orderBy(asc(appealFile.sentAt), appealFile.id);
}

export function countAppealFiles(tx: Tx, appealId: string): Promise<number> {
  return tx.$count(appealFile, eq(appealFile.appealId, appealId));
}

export async function addAppealFile(
  tx: Tx,
  row: typeof appealFile.$inferInsert,
  { developerId }: Pick<AppealRecord, "developerId">,
): Promise<void> {
  await tx.insert(appealFile).values(row);
  publishChange(tx, { resource: "review-appeals", type: "updated", ids: [row.appealId], developerId });
}

export async function findAppealFile(tx: Tx, id: string) {
  const [row] = await tx
    .select({ file: appealFile, appeal })
    .from(appealFile)
    .innerJoin(appeal, eq(appeal.id, appealFile.appealId))
    .where(eq(appealFile.id, id));
  return row;
}

/** Finds a developer's appeals for the personal data export, without the staff involved. */
export function findAppealsForExport(tx: Tx, developerId: string) {
  const { decidedBy: _, answeredBy: _by, filedByAdmin: _admin, ...columns } = getTableColumns(appeal);
  return tx.select(columns).from(appeal).where(eq(appeal.developerId, developerId)).orderBy(asc(appeal.createdAt));
}

/**
 * Deletes a developer's texts and files but keeps the appeals' number and outcomes. Returns content hashes that may be
 * unreferenced now.
 */
export async function eraseAppeals(tx: Tx, developerId: string): Promise<string[]> {
  const own = tx.select({ id: appeal.id }).from(appeal).where(eq(appeal.developerId, developerId));
  const freed = await tx
    .delete(appealFile)
    .where(inArray(appealFile.appealId, own))
    .returning({ sha256: appealFile.sha256 });
  await tx
    .update(appeal)
    .set({
      text: "",
      answer: "",
      filedBy: null,
      state: sql`case when ${appeal.state} = 'open' then 'ended' else ${appeal.state} end`,
      answeredAt: sql`coalesce(${appeal.answeredAt}, now())`,
    })
    .where(eq(appeal.developerId, developerId));
  return freed.map(({ sha256 }) => sha256);
}

export const appealFileReferences = createColumnReferences(appealFile.sha256);

/**
 * Condition for open appeals that the actor may work on: without their own decisions, unless they are a superadmin and
 * nobody else could answer. The state is a literal in the SQL, so that PostgreSQL can use the partial index.
 */
export async function openAppealsFor(tx: Tx, { accountId, role }: Actor): Promise<SQL | undefined> {
  const open = sql`${appeal.state} = 'open'`;
  if (role === "superadmin" && !(await hasOtherReviewer(tx, accountId))) return open;
  return and(
    open,
    sql`${appeal.decidedBy} is distinct from ${accountId}`,
    sql`${appeal.filedByAdmin} is distinct from ${accountId}`,
  );
}
