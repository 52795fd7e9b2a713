import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
  sum,
} from "drizzle-orm";
import { inspectorVersion } from "#inspector/inspector-version.ts";
import { anyOfPlaceholder } from "#server/platform/db/id-array.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { packageFile } from "./packages.tables.ts";
import { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { Finding } from "#contract/catalog/packages/findings.ts";

type Row = typeof packageFile.$inferSelect;

/**
 * Adapts a row from an earlier inspector to the current schema. New facts get defaults, facts that no longer parse
 * become null until re-inspection, and obsolete findings are dropped.
 */
function upgradeStoredFacts(row: Row): Row {
  if (row.inspectorVersion === inspectorVersion) return row;
  const findings = row.findings.filter((finding) => Finding.safeParse(finding).success);
  return { ...row, facts: PackageFacts.nullable().catch(null).parse(row.facts), findings };
}

export type PackageFileRow = typeof packageFile.$inferSelect;
export type NewPackageFile = typeof packageFile.$inferInsert;

export async function createPackageFile(tx: Tx, row: NewPackageFile): Promise<PackageFileRow> {
  const [made] = await tx.insert(packageFile).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function findPackageFileById(tx: Tx, id: string): Promise<PackageFileRow | undefined> {
  const [found] = await tx.select().from(packageFile).where(eq(packageFile.id, id));
  return found && upgradeStoredFacts(found);
}

/** Finds a developer's uploads for the personal data export: names and hashes, without inspection results. */
export function findPackagesForExport(tx: Tx, developerId: string) {
  const { id, versionId, kind, fileName, sizeBytes, sha256, uploadedAt } = packageFile;
  return tx
    .select({ id, versionId, kind, fileName, sizeBytes, sha256, uploadedAt })
    .from(packageFile)
    .where(eq(packageFile.developerId, developerId))
    .orderBy(asc(uploadedAt));
}

/**
 * Finds a developer's packages that contain a claim's token, newest first. The caller decides whether they prove the
 * claim.
 */
export async function findFilesWithClaimToken(
  tx: Tx,
  developerId: string,
  claimSha256: string,
): Promise<PackageFileRow[]> {
  const carries = sql`${packageFile.facts} ->> 'claimSha256' = ${claimSha256}`;
  const found = await tx
    .select()
    .from(packageFile)
    .where(and(eq(packageFile.developerId, developerId), carries))
    .orderBy(desc(packageFile.uploadedAt))
    .limit(20);
  return found.map(upgradeStoredFacts);
}

const filesOfVersion = preparedStatement((tx) =>
  tx
    .select()
    .from(packageFile)
    .where(or(eq(packageFile.versionId, sql.placeholder("version")), anyOfPlaceholder(packageFile.id, "also")))
    .orderBy(desc(packageFile.uploadedAt), packageFile.id)
    .prepare("files_of_version"),
);

/**
 * Finds files uploaded to a version, and the given files that its form takes over from the live version, newest first.
 */
export async function findVersionFiles(
  tx: Tx,
  versionId: string,
  alsoIds: readonly string[],
): Promise<PackageFileRow[]> {
  const found = await filesOfVersion(tx).execute({ version: versionId, also: alsoIds });
  return found.map(upgradeStoredFacts);
}

export async function findPackageFiles(tx: Tx, ids: readonly string[]): Promise<PackageFileRow[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select()
    .from(packageFile)
    .where(inArray(packageFile.id, [...ids]));
  return found.map(upgradeStoredFacts);
}

export async function updatePackageFile(tx: Tx, id: string, change: Partial<NewPackageFile>): Promise<void> {
  await tx.update(packageFile).set(change).where(eq(packageFile.id, id));
}

export async function markFilesSuperseded(tx: Tx, ids: readonly string[], at: Date | null): Promise<void> {
  await tx
    .update(packageFile)
    .set({ supersededAt: at })
    .where(inArray(packageFile.id, [...ids]));
}

export function countPackageFilesSince(tx: Tx, versionId: string, since: Date): Promise<number> {
  return tx.$count(packageFile, and(eq(packageFile.versionId, versionId), gt(packageFile.uploadedAt, since)));
}

/** Bytes that a developer's packages of these versions occupy. `versionIds` is a subquery. */
export async function sumPackageBytes(tx: Tx, developerId: string, versionIds: SQLWrapper): Promise<number> {
  const [row] = await tx
    .select({ bytes: sum(packageFile.sizeBytes).mapWith(Number) })
    .from(packageFile)
    .where(
      and(
        eq(packageFile.developerId, developerId),
        isNull(packageFile.discardedAt),
        sql`${packageFile.versionId} in ${versionIds}`,
      ),
    );
  return row?.bytes ?? 0;
}

/** Returns the number and size of these versions' packages whose bytes are still stored. */
export async function countPackagesAndBytes(tx: Tx, versionIds: SQLWrapper): Promise<{ files: number; bytes: number }> {
  const [row] = await tx
    .select({ files: count(), bytes: sum(packageFile.sizeBytes).mapWith(Number) })
    .from(packageFile)
    .where(and(isNull(packageFile.discardedAt), sql`${packageFile.versionId} in ${versionIds}`));
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
}

/** Assigns the packages of these versions to a developer. */
export async function reassignPackages(tx: Tx, versionIds: SQLWrapper, developerId: string): Promise<void> {
  await tx.update(packageFile).set({ developerId }).where(sql`${packageFile.versionId} in ${versionIds}`);
}

const unfinishedStatuses = ["NOT_STARTED", "IN_PROGRESS"] as const;

/** Sets a running inspection's progress. Never lowers it and never changes an inspection that has ended. */
export async function setInspectionProgress(tx: Tx, id: string, progress: number): Promise<void> {
  await tx
    .update(packageFile)
    .set({ status: "IN_PROGRESS", progress: sql`greatest(${packageFile.progress}, ${progress})` })
    .where(and(eq(packageFile.id, id), inArray(packageFile.status, unfinishedStatuses)));
}

/** Returns the stored file that the oldest inspector version judged; undefined if all are current. */
export async function findOutdatedPackageFile(tx: Tx): Promise<Pick<PackageFileRow, "id"> | undefined> {
  const [found] = await tx
    .select({ id: packageFile.id })
    .from(packageFile)
    .where(
      and(
        lt(packageFile.inspectorVersion, inspectorVersion),
        isNull(packageFile.discardedAt),
        sql`${packageFile.status} not in ('NOT_STARTED', 'IN_PROGRESS')`,
      ),
    )
    .orderBy(asc(packageFile.inspectorVersion), asc(packageFile.uploadedAt), packageFile.id)
    .limit(1);
  return found;
}

/** Discards the bytes of files that were refused before a moment; their findings stay. Returns the hashes. */
export async function discardRefusedFiles(tx: Tx, refusedBy: Date, now: Date): Promise<string[]> {
  const gone = await tx
    .update(packageFile)
    .set({ discardedAt: now })
    .where(
      and(
        eq(packageFile.status, "FAILURE"),
        isNull(packageFile.discardedAt),
        sql`coalesce(${packageFile.inspectedAt}, ${packageFile.uploadedAt}) <= ${refusedBy.toISOString()}`,
      ),
    )
    .returning({ sha256: packageFile.sha256 });
  return gone.map((row) => row.sha256);
}

/** Builds the SQL condition that a file is still referenced. */
export type FileReferenceCondition = (tx: Tx, file: { readonly id: SQLWrapper; readonly versionId: SQLWrapper }) => SQL;

/** Discards the bytes of unreferenced files that were superseded before a moment. Returns the hashes. */
export async function discardSupersededFiles(
  tx: Tx,
  { replacedBy, now }: { replacedBy: Date; now: Date },
  isNamed: FileReferenceCondition,
): Promise<string[]> {
  const gone = await tx
    .update(packageFile)
    .set({ discardedAt: now })
    .where(
      and(
        lte(packageFile.supersededAt, replacedBy),
        isNull(packageFile.discardedAt),
        not(isNamed(tx, { id: packageFile.id, versionId: packageFile.versionId })),
      ),
    )
    .returning({ sha256: packageFile.sha256 });
  return gone.map((row) => row.sha256);
}

/** Finds the given hashes that belong to a package's stored bytes or icon. */
export async function findPackageHashes(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const { sha256, iconSha256, discardedAt } = packageFile;
  const bytes = await tx
    .select({ sha256 })
    .from(packageFile)
    .where(and(inArray(sha256, [...hashes]), isNull(discardedAt)));
  const icons = await tx
    .select({ sha256: iconSha256 })
    .from(packageFile)
    .where(inArray(iconSha256, [...hashes]));
  return [...bytes, ...icons].flatMap((row) => row.sha256 ?? []);
}
