import { and, count, eq, inArray, isNull, lt, type SQLWrapper, sql, sum } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { lockQuota } from "#server/platform/db/quota-lock.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { StoredFile } from "./file-store.ts";
import { resumableUpload } from "./upload.tables.ts";
import type { ContentReferences } from "./file-cleanup.ts";

export type UploadRow = typeof resumableUpload.$inferSelect;
export type NewUpload = typeof resumableUpload.$inferInsert;

export async function findUpload(tx: Tx, id: string): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(resumableUpload).where(eq(resumableUpload.id, id));
  return row;
}

export async function addUpload(tx: Tx, row: NewUpload): Promise<void> {
  await tx.insert(resumableUpload).values(row);
}

/** Marks an upload as finished; only the first caller gets its row. */
export async function finishUpload(tx: Tx, id: string, { sha256 }: StoredFile): Promise<UploadRow | undefined> {
  const [row] = await tx
    .update(resumableUpload)
    .set({ sha256, finishedAt: sql`now()` })
    .where(and(eq(resumableUpload.id, id), isNull(resumableUpload.finishedAt)))
    .returning();
  return row;
}

export async function removeUpload(tx: Tx, id: string): Promise<UploadRow | undefined> {
  const [removed] = await tx.delete(resumableUpload).where(eq(resumableUpload.id, id)).returning();
  return removed;
}

export async function sumUploadBytes(tx: Tx, developerId: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sum(resumableUpload.sizeBytes).mapWith(Number) })
    .from(resumableUpload)
    .where(eq(resumableUpload.developerId, developerId));
  return row?.bytes ?? 0;
}

/** Returns the ids of those uploads that still exist. */
export async function findExistingUploadIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: resumableUpload.id })
    .from(resumableUpload)
    .where(inArray(resumableUpload.id, [...ids]));
  return new Set(rows.map((row) => row.id));
}

/** Throws rate_limited if the developer has too many uploads that no version has taken over; locks the quota. */
export async function requirePendingUploadQuota(tx: Tx, developerId: string): Promise<void> {
  await lockQuota(tx, developerId);
  if ((await countPendingUploads(tx, developerId)) < limits.quotas.uploads) return;
  throw new Failure("rate_limited", { params: { retryAfterSeconds: 3_600 } });
}

/** Counts a developer's uploads, finished or not, since all of them use disk space. */
async function countPendingUploads(tx: Tx, developerId: string): Promise<number> {
  const [row] = await tx
    .select({ uploads: count() })
    .from(resumableUpload)
    .where(eq(resumableUpload.developerId, developerId));
  return row?.uploads ?? 0;
}

/** Counts the uploads for these versions that none has taken over yet, and their bytes. */
export async function countUploadsFor(tx: Tx, versionIds: SQLWrapper): Promise<{ uploads: number; bytes: number }> {
  const [row] = await tx
    .select({ uploads: count(), bytes: sum(resumableUpload.sizeBytes).mapWith(Number) })
    .from(resumableUpload)
    .where(sql`${resumableUpload.versionId} in ${versionIds}`);
  return { uploads: row?.uploads ?? 0, bytes: row?.bytes ?? 0 };
}

/** Reassigns uploads to the new owner of their versions, who alone may continue them. */
export async function reassignUploads(tx: Tx, versionIds: SQLWrapper, developerId: string): Promise<void> {
  await tx.update(resumableUpload).set({ developerId }).where(sql`${resumableUpload.versionId} in ${versionIds}`);
}

/** Deletes expired uploads, finished or not; the content of finished ones is collected later. */
export async function removeExpiredUploads(tx: Tx, now = new Date()): Promise<void> {
  await tx.delete(resumableUpload).where(lt(resumableUpload.expiresAt, now));
}

/** Returns those hashes that belong to a finished upload that no version has taken over yet. */
async function referencedByUploads(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ sha256: resumableUpload.sha256 })
    .from(resumableUpload)
    .where(inArray(resumableUpload.sha256, [...hashes]));
  return rows.flatMap((row) => row.sha256 ?? []);
}

/** References from uploads to content. Expired uploads release nothing here: the daily cleanup finds their content. */
export const uploadReferences: ContentReferences = {
  named: referencedByUploads,
  release: async (tx, { now }) => {
    await removeExpiredUploads(tx, now);
    return [];
  },
};
