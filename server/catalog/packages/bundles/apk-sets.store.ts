import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { ErrorCode } from "#contract/errors.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { apkSet } from "./apk-sets.tables.ts";
import { packageFile } from "../packages.tables.ts";

export type ApkSetRow = typeof apkSet.$inferSelect;
type NewApkSet = Omit<typeof apkSet.$inferInsert, "leaseUntil">;

/** A process that has not renewed its lease for this long counts as dead, and its keystore as lost. */
export const apkSetLeaseSeconds = 15;
const leaseEnd = sql`now() + make_interval(secs => ${apkSetLeaseSeconds})`;
const running = inArray(apkSet.status, ["NOT_STARTED", "IN_PROGRESS"]);

export async function createApkSet(tx: Tx, row: NewApkSet): Promise<ApkSetRow> {
  const [made] = await tx
    .insert(apkSet)
    .values({ ...row, leaseUntil: leaseEnd })
    .returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function findApkSet(tx: Tx, id: string): Promise<ApkSetRow | undefined> {
  const [found] = await tx.select().from(apkSet).where(eq(apkSet.id, id));
  return found;
}

/** Finds the latest APK set build of a bundle. */
export async function findLatestApkSet(tx: Tx, fileId: string): Promise<ApkSetRow | undefined> {
  const [found] = await tx.select().from(apkSet).where(eq(apkSet.fileId, fileId)).orderBy(desc(apkSet.startedAt));
  return found;
}

/** Finds the certificate (SHA-256) that signs the bundle's latest successful set. */
export async function findApkSetSigner(tx: Tx, fileId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ sha256: apkSet.signerSha256 })
    .from(apkSet)
    .where(and(eq(apkSet.fileId, fileId), eq(apkSet.status, "SUCCESS")))
    .orderBy(desc(apkSet.startedAt));
  return found?.sha256 ?? undefined;
}

/** Finds the given bundles that have a set that passed inspection. */
export async function findBundlesWithApkSet(tx: Tx, fileIds: readonly string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const found = await tx
    .selectDistinct({ fileId: apkSet.fileId })
    .from(apkSet)
    .innerJoin(packageFile, eq(packageFile.id, apkSet.apksFileId))
    .where(and(inArray(apkSet.fileId, [...fileIds]), inArray(packageFile.verdict, ["accept", "warn"])));
  return new Set(found.map(({ fileId }) => fileId));
}

/** Names the signer of a build that was recorded before its keystore was opened. */
export async function setApkSetSigner(
  tx: Tx,
  id: string,
  signer: Required<Pick<NewApkSet, "signerSha256" | "signerSubject" | "signerNotAfter">>,
): Promise<void> {
  await tx.update(apkSet).set(signer).where(eq(apkSet.id, id));
}

/** Files of the sets built from a bundle. */
export async function findApkSetFileIds(tx: Tx, fileId: string): Promise<string[]> {
  const rows = await tx.select({ id: apkSet.apksFileId }).from(apkSet).where(eq(apkSet.fileId, fileId));
  return rows.flatMap((row) => row.id ?? []);
}

/** Marks builds with an expired lease as failed. Call it before reading a bundle's builds. */
export async function failExpiredApkSets(tx: Tx, fileId: string): Promise<void> {
  await tx
    .update(apkSet)
    .set({ status: "FAILURE", problem: "apk_set_interrupted", endedAt: sql`now()` })
    .where(and(eq(apkSet.fileId, fileId), running, lt(apkSet.leaseUntil, sql`now()`)));
}

/** Renews a build's lease. Returns false if the build has ended, perhaps cancelled through another process. */
export async function renewApkSetLease(tx: Tx, id: string, progress: number): Promise<boolean> {
  const status = progress > 0 ? { status: "IN_PROGRESS" as const } : {};
  const renewed = await tx
    .update(apkSet)
    .set({ leaseUntil: leaseEnd, progress: sql`greatest(${apkSet.progress}, ${progress})`, ...status })
    .where(and(eq(apkSet.id, id), running))
    .returning({ id: apkSet.id });
  return renewed.length === 1;
}

/** Marks a build successful. Returns false if the build was cancelled or has failed. */
export async function markApkSetSucceeded(tx: Tx, id: string, apksFileId: string): Promise<boolean> {
  const ended = await tx
    .update(apkSet)
    .set({ status: "SUCCESS", progress: 100, apksFileId, endedAt: sql`now()` })
    .where(and(eq(apkSet.id, id), running))
    .returning({ id: apkSet.id });
  return ended.length === 1;
}

export async function markApkSetFailed(tx: Tx, id: string, problem: ErrorCode): Promise<void> {
  await tx
    .update(apkSet)
    .set({ status: "FAILURE", problem, endedAt: sql`now()` })
    .where(and(eq(apkSet.id, id), running));
}
