import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type KitEnd, readingsShown } from "#contract/access-kit/kit.ts";
import { appIdsOf } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { accessKit, accessKitReading } from "./access-kit.tables.ts";

export type KitRow = typeof accessKit.$inferSelect;

/** Writers of a kit lock its app first, as those who move its version do. */
export async function findKit(tx: Tx, appId: string): Promise<KitRow | undefined> {
  const [found] = await tx.select().from(accessKit).where(eq(accessKit.appId, appId));
  return found;
}

export async function readingsOf(tx: Tx, appId: string): Promise<Date[]> {
  const rows = await tx
    .select({ at: accessKitReading.at })
    .from(accessKitReading)
    .where(eq(accessKitReading.appId, appId))
    .orderBy(desc(accessKitReading.at))
    .limit(readingsShown);
  return rows.map(({ at }) => at);
}

/** Writes over what was given before. Readings of what is gone go with it: they were of another account. */
export async function saveKit(
  tx: Tx,
  seen: KitRow | undefined,
  given: Pick<KitRow, "appId" | "needsLogin" | "sealed">,
): Promise<KitRow> {
  const row = { ...given, revision: (seen?.revision ?? 0) + 1, savedAt: new Date(), wipedAt: null, wipedAfter: null };
  if (seen?.sealed === null) await tx.delete(accessKitReading).where(eq(accessKitReading.appId, given.appId));
  const [saved] = await tx
    .insert(accessKit)
    .values(row)
    .onConflictDoUpdate({ target: accessKit.appId, set: row })
    .returning();
  if (!saved) throw new Error("insert returned no row");
  return saved;
}

export async function noteReading(tx: Tx, appId: string): Promise<void> {
  await tx.insert(accessKitReading).values({ appId });
}

/** Nothing of what was given stays; that it was given and read does, for its developer to see. */
export async function wipeKit(tx: Tx, appId: string, wipedAfter: KitEnd, wipedAt: Date): Promise<void> {
  await tx
    .update(accessKit)
    .set({ sealed: null, wipedAt, wipedAfter, revision: sql`${accessKit.revision} + 1` })
    .where(and(eq(accessKit.appId, appId), isNotNull(accessKit.sealed)));
}

/** A developer's kits with when each was opened. */
export async function kitsOf(tx: Tx, developerId: string) {
  const kits = await tx
    .select()
    .from(accessKit)
    .where(inArray(accessKit.appId, appIdsOf(tx, developerId)));
  const readings = await tx
    .select({ appId: accessKitReading.appId, at: accessKitReading.at })
    .from(accessKitReading)
    .where(inArray(accessKitReading.appId, appIdsOf(tx, developerId)))
    .orderBy(desc(accessKitReading.at));
  return kits.map((kit) => ({
    ...kit,
    readings: readings.filter(({ appId }) => appId === kit.appId).map(({ at }) => at),
  }));
}

export async function removeKits(tx: Tx, developerId: string): Promise<void> {
  await tx.delete(accessKit).where(inArray(accessKit.appId, appIdsOf(tx, developerId)));
}

/** Another developer's way in: nothing of it is left, not even that it was read. */
export async function removeKitOf(tx: Tx, appId: string): Promise<void> {
  await tx.delete(accessKit).where(eq(accessKit.appId, appId));
}
