import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type WipeStatus, maxListedReadings } from "#contract/catalog/access-kit/kit.ts";
import { appIdsOf } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { accessKit, accessKitView } from "./access-kit.tables.ts";

export type KitRow = typeof accessKit.$inferSelect;

/** Finds an app's kit. To change it, lock the app first, as version changes do. */
export async function findKit(tx: Tx, appId: string): Promise<KitRow | undefined> {
  const [found] = await tx.select().from(accessKit).where(eq(accessKit.appId, appId));
  return found;
}

export async function viewsOfKit(tx: Tx, appId: string): Promise<Date[]> {
  const rows = await tx
    .select({ at: accessKitView.at })
    .from(accessKitView)
    .where(eq(accessKitView.appId, appId))
    .orderBy(desc(accessKitView.at))
    .limit(maxListedReadings);
  return rows.map(({ at }) => at);
}

/** Replaces the app's kit. Views of a wiped kit are deleted, because they concerned other credentials. */
export async function saveKit(
  tx: Tx,
  seen: KitRow | undefined,
  given: Pick<KitRow, "appId" | "needsLogin" | "sealed">,
): Promise<KitRow> {
  const row = { ...given, revision: (seen?.revision ?? 0) + 1, savedAt: new Date(), wipedAt: null, wipedAfter: null };
  if (seen?.sealed === null) await tx.delete(accessKitView).where(eq(accessKitView.appId, given.appId));
  const [saved] = await tx
    .insert(accessKit)
    .values(row)
    .onConflictDoUpdate({ target: accessKit.appId, set: row })
    .returning();
  if (!saved) throw new Error("insert returned no row");
  return saved;
}

export async function recordKitView(tx: Tx, appId: string): Promise<void> {
  await tx.insert(accessKitView).values({ appId });
}

/** Deletes a kit's content. That it was given and viewed stays visible to its developer. */
export async function wipeKit(tx: Tx, appId: string, wipedAfter: WipeStatus, wipedAt: Date): Promise<void> {
  await tx
    .update(accessKit)
    .set({ sealed: null, wipedAt, wipedAfter, revision: sql`${accessKit.revision} + 1` })
    .where(and(eq(accessKit.appId, appId), isNotNull(accessKit.sealed)));
}

/** A developer's kits with their views. */
export async function kitsForExport(tx: Tx, developerId: string) {
  const kits = await tx
    .select()
    .from(accessKit)
    .where(inArray(accessKit.appId, appIdsOf(tx, developerId)));
  const readings = await tx
    .select({ appId: accessKitView.appId, at: accessKitView.at })
    .from(accessKitView)
    .where(inArray(accessKitView.appId, appIdsOf(tx, developerId)))
    .orderBy(desc(accessKitView.at));
  return kits.map((kit) => ({
    ...kit,
    readings: readings.filter(({ appId }) => appId === kit.appId).map(({ at }) => at),
  }));
}

export async function deleteKitsOfDeveloper(tx: Tx, developerId: string): Promise<void> {
  await tx.delete(accessKit).where(inArray(accessKit.appId, appIdsOf(tx, developerId)));
}

/** Deletes a kit with its views, because they belong to the app's previous developer. */
export async function deleteKitOfApp(tx: Tx, appId: string): Promise<void> {
  await tx.delete(accessKit).where(eq(accessKit.appId, appId));
}
