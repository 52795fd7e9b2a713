import { and, desc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { app } from "#server/apps/apps.tables.ts";
import type { Tx } from "#server/db/transaction.ts";
import { packageFile } from "#server/packages/packages.tables.ts";

export type PackageFileRow = typeof packageFile.$inferSelect;
export type NewPackageFile = typeof packageFile.$inferInsert;

export async function createFile(tx: Tx, row: NewPackageFile): Promise<PackageFileRow> {
  const [made] = await tx.insert(packageFile).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function findFile(tx: Tx, id: string): Promise<PackageFileRow | undefined> {
  const [found] = await tx.select().from(packageFile).where(eq(packageFile.id, id));
  return found;
}

/** Files uploaded to a version and those its form takes over from the live one, newest first. */
export async function filesOf(tx: Tx, versionId: string, alsoIds: readonly string[]): Promise<PackageFileRow[]> {
  return tx
    .select()
    .from(packageFile)
    .where(
      or(eq(packageFile.versionId, versionId), alsoIds.length > 0 ? inArray(packageFile.id, [...alsoIds]) : undefined),
    )
    .orderBy(desc(packageFile.uploadedAt), packageFile.id);
}

export async function findFiles(tx: Tx, ids: readonly string[]): Promise<PackageFileRow[]> {
  return ids.length === 0
    ? []
    : tx
        .select()
        .from(packageFile)
        .where(inArray(packageFile.id, [...ids]));
}

export async function updateFile(
  tx: Tx,
  id: string,
  change: Partial<NewPackageFile>,
): Promise<PackageFileRow | undefined> {
  const [changed] = await tx.update(packageFile).set(change).where(eq(packageFile.id, id)).returning();
  return changed;
}

/** How far a running inspection is; never goes back, and never touches one that has ended. */
export async function noteProgress(tx: Tx, id: string, progress: number): Promise<void> {
  await tx
    .update(packageFile)
    .set({ status: "IN_PROGRESS", progress: sql`greatest(${packageFile.progress}, ${progress})` })
    .where(and(eq(packageFile.id, id), inArray(packageFile.status, ["NOT_STARTED", "IN_PROGRESS"])));
}

/** The live app, other than this one, that carries a package name. */
export async function findOwnerOfPackage(tx: Tx, packageName: string, exceptAppId: string) {
  const [found] = await tx
    .select({ id: app.id, developerId: app.developerId })
    .from(app)
    .where(and(eq(app.packageName, packageName), isNotNull(app.liveVersionId), ne(app.id, exceptAppId)));
  return found;
}
