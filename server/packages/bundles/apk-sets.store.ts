import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { ErrorCode } from "#contract/errors.ts";
import type { Tx } from "#server/db/transaction.ts";
import { apkSet } from "./apk-sets.tables.ts";
import { packageFile } from "../packages.tables.ts";

export type ApkSetRow = typeof apkSet.$inferSelect;
type NewApkSet = Omit<typeof apkSet.$inferInsert, "leaseUntil">;

/** A process that has not renewed for this long has died, and the keystore with it. */
export const leaseSeconds = 15;
const soon = sql`now() + make_interval(secs => ${leaseSeconds})`;
const running = inArray(apkSet.status, ["NOT_STARTED", "IN_PROGRESS"]);

export async function addApkSet(tx: Tx, row: NewApkSet): Promise<ApkSetRow> {
  const [made] = await tx
    .insert(apkSet)
    .values({ ...row, leaseUntil: soon })
    .returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function findApkSet(tx: Tx, id: string): Promise<ApkSetRow | undefined> {
  const [found] = await tx.select().from(apkSet).where(eq(apkSet.id, id));
  return found;
}

/** The last one that was asked for. */
export async function lastApkSetOf(tx: Tx, fileId: string): Promise<ApkSetRow | undefined> {
  const [found] = await tx.select().from(apkSet).where(eq(apkSet.fileId, fileId)).orderBy(desc(apkSet.startedAt));
  return found;
}

/** Whose certificate the last set that was kept of a bundle is signed with. */
export async function signerOfSet(tx: Tx, fileId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ sha256: apkSet.signerSha256 })
    .from(apkSet)
    .where(and(eq(apkSet.fileId, fileId), eq(apkSet.status, "SUCCESS")))
    .orderBy(desc(apkSet.startedAt));
  return found?.sha256;
}

/** Those of these bundles that a set was made of which the inspection let through. */
export async function bundlesWithSet(tx: Tx, fileIds: readonly string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const found = await tx
    .selectDistinct({ fileId: apkSet.fileId })
    .from(apkSet)
    .innerJoin(packageFile, eq(packageFile.id, apkSet.apksFileId))
    .where(and(inArray(apkSet.fileId, [...fileIds]), inArray(packageFile.verdict, ["accept", "warn"])));
  return new Set(found.map((one) => one.fileId));
}

/** The sets that were made of a bundle. */
export async function setFilesOf(tx: Tx, fileId: string): Promise<string[]> {
  const rows = await tx.select({ id: apkSet.apksFileId }).from(apkSet).where(eq(apkSet.fileId, fileId));
  return rows.flatMap((row) => row.id ?? []);
}

/** Runs whose process died have failed; whoever looks at a bundle says so first. */
export async function endInterrupted(tx: Tx, fileId: string): Promise<void> {
  await tx
    .update(apkSet)
    .set({ status: "FAILURE", problem: "apk_set_interrupted", endedAt: sql`now()` })
    .where(and(eq(apkSet.fileId, fileId), running, lt(apkSet.leaseUntil, sql`now()`)));
}

/** False: it has ended, perhaps by a cancel that another process took. */
export async function renewLease(tx: Tx, id: string, progress: number): Promise<boolean> {
  const status = progress > 0 ? { status: "IN_PROGRESS" as const } : {};
  const renewed = await tx
    .update(apkSet)
    .set({ leaseUntil: soon, progress: sql`greatest(${apkSet.progress}, ${progress})`, ...status })
    .where(and(eq(apkSet.id, id), running))
    .returning({ id: apkSet.id });
  return renewed.length === 1;
}

/** False: it has ended already, cancelled or given up. */
export async function keepMade(tx: Tx, id: string, apksFileId: string): Promise<boolean> {
  const ended = await tx
    .update(apkSet)
    .set({ status: "SUCCESS", progress: 100, apksFileId, endedAt: sql`now()` })
    .where(and(eq(apkSet.id, id), running))
    .returning({ id: apkSet.id });
  return ended.length === 1;
}

export async function endFailed(tx: Tx, id: string, problem: ErrorCode): Promise<void> {
  await tx
    .update(apkSet)
    .set({ status: "FAILURE", problem, endedAt: sql`now()` })
    .where(and(eq(apkSet.id, id), running));
}
