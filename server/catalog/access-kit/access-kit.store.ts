import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type AccessKitWipeStatus, maxListedAccessKitOpenings } from "#contract/catalog/access-kit/access-kit.ts";
import { selectAppIdsOfDeveloper } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { accessKit, accessKitViewTime } from "./access-kit.tables.ts";

export type AccessKitRow = typeof accessKit.$inferSelect;

/** Finds an app's kit. To change it, lock the app first, as version changes do. */
export async function findAccessKit(tx: Tx, appId: string): Promise<AccessKitRow | undefined> {
  const [found] = await tx.select().from(accessKit).where(eq(accessKit.appId, appId));
  return found;
}

export async function findAccessKitViews(tx: Tx, appId: string): Promise<Date[]> {
  const rows = await tx
    .select({ at: accessKitViewTime.at })
    .from(accessKitViewTime)
    .where(eq(accessKitViewTime.appId, appId))
    .orderBy(desc(accessKitViewTime.at))
    .limit(maxListedAccessKitOpenings);
  return rows.map(({ at }) => at);
}

/** Replaces the app's kit. Views of a wiped kit are deleted, because they concerned other credentials. */
export async function upsertAccessKit(
  tx: Tx,
  seen: AccessKitRow | undefined,
  given: Pick<AccessKitRow, "appId" | "needsLogin" | "sealed">,
): Promise<AccessKitRow> {
  const row = { ...given, revision: (seen?.revision ?? 0) + 1, savedAt: new Date(), wipedAt: null, wipedAfter: null };
  if (seen?.sealed === null) await tx.delete(accessKitViewTime).where(eq(accessKitViewTime.appId, given.appId));
  const [saved] = await tx
    .insert(accessKit)
    .values(row)
    .onConflictDoUpdate({ target: accessKit.appId, set: row })
    .returning();
  if (!saved) throw new Error("insert returned no row");
  return saved;
}

export async function recordAccessKitView(tx: Tx, appId: string): Promise<void> {
  await tx.insert(accessKitViewTime).values({ appId });
}

/** Deletes a kit's content. That it was given and viewed stays visible to its developer. */
export async function wipeAccessKit(
  tx: Tx,
  appId: string,
  wipedAfter: AccessKitWipeStatus,
  wipedAt: Date,
): Promise<void> {
  await tx
    .update(accessKit)
    .set({ sealed: null, wipedAt, wipedAfter, revision: sql`${accessKit.revision} + 1` })
    .where(and(eq(accessKit.appId, appId), isNotNull(accessKit.sealed)));
}

/** Finds a developer's access kits with the times they were viewed, for the export of personal data. */
export async function findAccessKitsForExport(tx: Tx, developerId: string) {
  const kits = await tx
    .select()
    .from(accessKit)
    .where(inArray(accessKit.appId, selectAppIdsOfDeveloper(tx, developerId)));
  const readings = await tx
    .select({ appId: accessKitViewTime.appId, at: accessKitViewTime.at })
    .from(accessKitViewTime)
    .where(inArray(accessKitViewTime.appId, selectAppIdsOfDeveloper(tx, developerId)))
    .orderBy(desc(accessKitViewTime.at));
  return kits.map((kit) => ({
    ...kit,
    readings: readings.filter(({ appId }) => appId === kit.appId).map(({ at }) => at),
  }));
}

export async function deleteAccessKitsOfDeveloper(tx: Tx, developerId: string): Promise<void> {
  await tx.delete(accessKit).where(inArray(accessKit.appId, selectAppIdsOfDeveloper(tx, developerId)));
}

/** Deletes a kit with its views, because they belong to the app's previous developer. */
export async function deleteAccessKitOfApp(tx: Tx, appId: string): Promise<void> {
  await tx.delete(accessKit).where(eq(accessKit.appId, appId));
}
