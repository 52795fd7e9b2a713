import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { anyOfIds } from "#server/platform/db/id-array.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { ContentReferences } from "#server/platform/files/file-cleanup.ts";
import { contentAsset, contentPlacement } from "./content.tables.ts";

const hashesOf = (rows: readonly { sha256: string; thumbnailSha256: string | null }[]): string[] =>
  rows.flatMap(({ sha256, thumbnailSha256 }) => [sha256, ...(thumbnailSha256 === null ? [] : [thumbnailSha256])]);

/**
 * Deletes files that have no placement and are not in the library. Returns content hashes that may be unreferenced now.
 */
export async function deleteUnusedAssets(tx: Tx, assetIds: readonly string[]): Promise<string[]> {
  if (assetIds.length === 0) return [];
  const places = tx.select({ one: sql`1` }).from(contentPlacement).where(eq(contentPlacement.assetId, contentAsset.id));
  const deleted = await tx
    .delete(contentAsset)
    .where(and(anyOfIds(contentAsset.id, assetIds), eq(contentAsset.inLibrary, false), notExists(places)))
    .returning();
  return hashesOf(deleted);
}

/** Deletes placements and returns the ids of their files. */
export async function deletePlacements(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const deleted = await tx
    .delete(contentPlacement)
    .where(anyOfIds(contentPlacement.id, ids))
    .returning({ assetId: contentPlacement.assetId });
  return [...new Set(deleted.map(({ assetId }) => assetId))];
}

/** Finds an app's placements in one language, optionally of one file. */
export async function findPlacementsInLanguage(tx: Tx, appId: string, language: LanguageCode, assetId?: string) {
  return tx
    .select({ id: contentPlacement.id, assetId: contentPlacement.assetId })
    .from(contentPlacement)
    .where(
      and(
        eq(contentPlacement.appId, appId),
        eq(contentPlacement.language, language),
        assetId === undefined ? undefined : eq(contentPlacement.assetId, assetId),
      ),
    );
}

/** Deletes all content of a developer. Returns content hashes that may be unreferenced now. */
export async function deleteContentOfDeveloper(tx: Tx, developerId: string): Promise<string[]> {
  const own = tx.select({ id: contentAsset.id }).from(contentAsset).where(eq(contentAsset.developerId, developerId));
  await tx.delete(contentPlacement).where(inArray(contentPlacement.assetId, own));
  return hashesOf(await tx.delete(contentAsset).where(eq(contentAsset.developerId, developerId)).returning());
}

/** Video files, pictures and thumbnails. */
export const contentFileReferences: ContentReferences = {
  named: async (tx, hashes) => {
    const wanted = [...hashes];
    const { sha256, thumbnailSha256 } = contentAsset;
    const files = await tx.select({ sha256 }).from(contentAsset).where(inArray(sha256, wanted));
    const pictures = await tx
      .select({ sha256: thumbnailSha256 })
      .from(contentAsset)
      .where(inArray(thumbnailSha256, wanted));
    return [...files, ...pictures].flatMap((row) => row.sha256 ?? []);
  },
  release: async () => [],
};
