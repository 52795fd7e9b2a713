import { and, asc, count, countDistinct, desc, eq, gt, inArray, isNull, max, ne, sql, sum } from "drizzle-orm";
import type { ContentStatus, ContentType } from "#contract/content/media/content-types.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { anyOfIds } from "#server/platform/db/id-array.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { contentAsset, contentPlacement } from "./content.tables.ts";

export type ContentAssetRow = typeof contentAsset.$inferSelect;
export type ContentPlacementRow = typeof contentPlacement.$inferSelect;
type NewAsset = typeof contentAsset.$inferInsert;
type NewPlacement = typeof contentPlacement.$inferInsert;

/** A placement of content in an app, with its asset. */
export interface PlacementWithAsset {
  readonly placement: ContentPlacementRow;
  readonly asset: ContentAssetRow;
}

export function emitContentChange(
  tx: Tx,
  developerId: string,
  type: "created" | "updated" | "deleted",
  ids: readonly string[],
): void {
  publishChange(tx, { resource: "content", type, ids, developerId });
  // For staff who view the item.
  publishChange(tx, { resource: "media-review", type, ids });
}

export async function createAsset(tx: Tx, row: NewAsset): Promise<ContentAssetRow> {
  const [inserted] = await tx.insert(contentAsset).values(row).returning();
  if (!inserted) throw new Error("insert returned no row");
  return inserted;
}

/** Adds a placement at the end of its list. The app must be locked. */
export async function createPlacement(tx: Tx, row: Omit<NewPlacement, "position">): Promise<ContentPlacementRow> {
  const inSameList = and(
    eq(contentPlacement.appId, row.appId),
    eq(contentPlacement.type, row.type),
    eq(contentPlacement.language, row.language),
  );
  const [last] = await tx
    .select({ position: max(contentPlacement.position) })
    .from(contentPlacement)
    .where(inSameList);
  const [inserted] = await tx
    .insert(contentPlacement)
    .values({ ...row, position: (last?.position ?? 0) + 1 })
    .returning();
  if (!inserted) throw new Error("insert returned no row");
  return inserted;
}

/** Finds the app's placements among the given ones, oldest first. */
export async function findAppPlacements(tx: Tx, appId: string, ids: readonly string[]): Promise<PlacementWithAsset[]> {
  return tx
    .select({ placement: contentPlacement, asset: contentAsset })
    .from(contentPlacement)
    .innerJoin(contentAsset, eq(contentAsset.id, contentPlacement.assetId))
    .where(and(eq(contentPlacement.appId, appId), anyOfIds(contentPlacement.id, ids)))
    .orderBy(asc(contentPlacement.createdAt), asc(contentPlacement.id));
}

/** Finds a placement of any app. */
export async function findPlacement(tx: Tx, id: string): Promise<PlacementWithAsset | undefined> {
  const [placed] = await tx
    .select({ placement: contentPlacement, asset: contentAsset })
    .from(contentPlacement)
    .innerJoin(contentAsset, eq(contentAsset.id, contentPlacement.assetId))
    .where(eq(contentPlacement.id, id));
  return placed;
}

/** Locks a placement, so that other writers wait. */
export async function lockPlacement(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: contentPlacement.id }).from(contentPlacement).where(eq(contentPlacement.id, id)).for("update");
}

/** Finds the placement that waits to replace this one. */
export async function findReplacement(tx: Tx, id: string): Promise<ContentPlacementRow | undefined> {
  const [replacement] = await tx.select().from(contentPlacement).where(eq(contentPlacement.replacesId, id));
  return replacement;
}

/** Finds items' names by id. */
export async function findContentItemNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: contentPlacement.id, name: contentPlacement.name })
    .from(contentPlacement)
    .where(anyOfIds(contentPlacement.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Finds a file's placements in all apps. */
export async function findPlacementsOfAsset(tx: Tx, assetId: string): Promise<ContentPlacementRow[]> {
  return tx.select().from(contentPlacement).where(eq(contentPlacement.assetId, assetId));
}

/** Finds an app's placements of one type and language, in display order. */
export async function findOrderedPlacements(
  tx: Tx,
  { appId, type, language }: Pick<ContentPlacementRow, "appId" | "type" | "language">,
): Promise<ContentPlacementRow[]> {
  const { position, createdAt } = contentPlacement;
  return tx
    .select()
    .from(contentPlacement)
    .where(
      and(eq(contentPlacement.appId, appId), eq(contentPlacement.type, type), eq(contentPlacement.language, language)),
    )
    .orderBy(asc(position), asc(createdAt));
}

export async function lockAsset(tx: Tx, id: string): Promise<ContentAssetRow | undefined> {
  const [asset] = await tx.select().from(contentAsset).where(eq(contentAsset.id, id)).for("update");
  return asset;
}

/** Finds the developer's own files among the given ones. */
export async function findOwnAssets(tx: Tx, developerId: string, ids: readonly string[]): Promise<ContentAssetRow[]> {
  return tx
    .select()
    .from(contentAsset)
    .where(and(eq(contentAsset.developerId, developerId), anyOfIds(contentAsset.id, ids)));
}

export async function updatePlacement(
  tx: Tx,
  id: string,
  change: Partial<Omit<NewPlacement, "id">>,
): Promise<ContentPlacementRow> {
  const [changed] = await tx
    .update(contentPlacement)
    .set({ ...change, revision: sql`${contentPlacement.revision} + 1` })
    .where(eq(contentPlacement.id, id))
    .returning();
  if (!changed) throw new Error("update returned no row");
  return changed;
}

/** Sets positions to the given order. The items themselves do not change, so their revisions stay. */
export async function setPlacementPositions(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries())
    await tx
      .update(contentPlacement)
      .set({ position: at + 1 })
      .where(eq(contentPlacement.id, id));
}

export async function updateAssets(tx: Tx, ids: readonly string[], change: Partial<NewAsset>): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(contentAsset)
      .set(change)
      .where(inArray(contentAsset.id, [...ids]));
}

/** Returns the number of placements per file, in all apps. */
export async function countPlacementsOfAssets(tx: Tx, assetIds: readonly string[]): Promise<Map<string, number>> {
  if (assetIds.length === 0) return new Map();
  const rows = await tx
    .select({ assetId: contentPlacement.assetId, places: count() })
    .from(contentPlacement)
    .where(anyOfIds(contentPlacement.assetId, assetIds))
    .groupBy(contentPlacement.assetId);
  return new Map(rows.map(({ assetId, places }) => [assetId, places]));
}

/** Returns the number of distinct files that an app uses in a content type, not counting the file `but`. */
export async function countOtherFiles(tx: Tx, appId: string, type: ContentType, but: string): Promise<number> {
  const isOtherFile = ne(contentPlacement.assetId, but);
  const [counted] = await tx
    .select({ files: countDistinct(contentPlacement.assetId) })
    .from(contentPlacement)
    .where(
      and(
        eq(contentPlacement.appId, appId),
        eq(contentPlacement.type, type),
        // A replacement counts only once it is in place.
        isNull(contentPlacement.replacesId),
        isOtherFile,
      ),
    );
  return counted?.files ?? 0;
}

/** Finds a developer's file with these bytes. */
export async function findAssetByHash(
  tx: Tx,
  developerId: string,
  sha256: string,
): Promise<ContentAssetRow | undefined> {
  const [asset] = await tx
    .select()
    .from(contentAsset)
    .where(and(eq(contentAsset.developerId, developerId), eq(contentAsset.sha256, sha256)))
    .orderBy(asc(contentAsset.createdAt))
    .limit(1);
  return asset;
}

export type PlacementKey = Pick<ContentPlacementRow, "appId" | "type" | "language" | "assetId">;

/** True if the file is placed there already. */
export async function hasPlacement(tx: Tx, { appId, type, language, assetId }: PlacementKey): Promise<boolean> {
  const samePlacement = and(
    eq(contentPlacement.appId, appId),
    eq(contentPlacement.type, type),
    eq(contentPlacement.language, language),
    eq(contentPlacement.assetId, assetId),
  );
  return (await tx.$count(contentPlacement, samePlacement)) > 0;
}

/**
 * Returns a developer's uploads since a moment, and the bytes of all uploads. Hold the quota lock before adding more.
 */
export async function countContentUploads(
  tx: Tx,
  developerId: string,
  since: Date,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const [counted] = await tx
    .select({
      files: sql`count(*) filter (where ${gt(contentAsset.createdAt, since)})`.mapWith(Number),
      bytes: sum(contentAsset.sizeBytes).mapWith(Number),
    })
    .from(contentAsset)
    .where(eq(contentAsset.developerId, developerId));
  return { files: counted?.files ?? 0, bytes: counted?.bytes ?? 0 };
}

export interface PlacementSummary {
  readonly type: ContentType;
  readonly status: ContentStatus;
  readonly language: LanguageCode;
  readonly assetId: string;
  readonly replacesId: string | null;
}

/** Finds all placements of an app in short form; a few hundred at most. */
export async function findPlacementSummaries(tx: Tx, appId: string): Promise<PlacementSummary[]> {
  const { type, status, language, assetId, replacesId } = contentPlacement;
  return tx
    .select({ type, status, language, assetId, replacesId })
    .from(contentPlacement)
    .where(eq(contentPlacement.appId, appId))
    .orderBy(desc(contentPlacement.createdAt));
}
