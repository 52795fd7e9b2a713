import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { inProgress } from "#contract/versions/status.ts";
import { lockApp, type AppRow } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { version } from "#server/versions/versions.tables.ts";

export type VersionRow = typeof version.$inferSelect;
export type NewVersion = typeof version.$inferInsert;

export async function createVersion(tx: Tx, row: NewVersion): Promise<VersionRow> {
  const [made] = await tx.insert(version).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function findVersion(tx: Tx, id: string): Promise<VersionRow | undefined> {
  const [found] = await tx.select().from(version).where(eq(version.id, id));
  return found;
}

export async function findVersions(tx: Tx, ids: readonly string[]): Promise<VersionRow[]> {
  return ids.length === 0
    ? []
    : tx
        .select()
        .from(version)
        .where(inArray(version.id, [...ids]));
}

/** A version and its app, locked app first as every writer does; undefined when there is none. */
export async function lockVersion(tx: Tx, id: string): Promise<{ app: AppRow; version: VersionRow } | undefined> {
  const [found] = await tx.select({ appId: version.appId }).from(version).where(eq(version.id, id));
  const app = found && (await lockApp(tx, found.appId));
  if (!app) return undefined;
  const [locked] = await tx.select().from(version).where(eq(version.id, id)).for("update");
  return locked && { app, version: locked };
}

/** Writes over the row that was read; a row that changed since is a lost race. */
export async function updateVersion(tx: Tx, seen: VersionRow, change: Partial<NewVersion>): Promise<VersionRow> {
  const [changed] = await tx
    .update(version)
    .set({ updatedAt: sql`now()`, ...change, revision: seen.revision + 1 })
    .where(and(eq(version.id, seen.id), eq(version.revision, seen.revision)))
    .returning();
  if (!changed) throw new Failure("revision_conflict");
  return changed;
}

/** What the store itself learns of a version's package; no save of the developer's loses against it. */
export async function noteVersionFacts(
  tx: Tx,
  id: string,
  facts: Pick<NewVersion, "versionName" | "versionCode" | "sizeBytes">,
): Promise<void> {
  await tx.update(version).set(facts).where(eq(version.id, id));
}

export async function versionsOfApp(tx: Tx, appId: string): Promise<VersionRow[]> {
  return tx
    .select()
    .from(version)
    .where(eq(version.appId, appId))
    .orderBy(desc(version.createdAt), desc(version.seqId));
}

/** The one draft or version on its way of each of these apps. */
export async function inProgressOf(tx: Tx, appIds: readonly string[]): Promise<VersionRow[]> {
  if (appIds.length === 0) return [];
  return tx
    .select()
    .from(version)
    .where(and(inArray(version.appId, [...appIds]), inArray(version.status, [...inProgress])))
    .orderBy(asc(version.createdAt));
}

export async function newestVersion(tx: Tx, appId: string): Promise<VersionRow | undefined> {
  const [found] = await tx
    .select()
    .from(version)
    .where(eq(version.appId, appId))
    .orderBy(desc(version.createdAt), desc(version.seqId))
    .limit(1);
  return found;
}

/** The version made last of each of these apps. */
export async function newestVersions(tx: Tx, appIds: readonly string[]): Promise<VersionRow[]> {
  if (appIds.length === 0) return [];
  return tx
    .selectDistinctOn([version.appId])
    .from(version)
    .where(inArray(version.appId, [...appIds]))
    .orderBy(version.appId, desc(version.createdAt), desc(version.seqId));
}
