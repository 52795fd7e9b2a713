import { and, desc, eq } from "drizzle-orm";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { contentLibraryCalls } from "#contract/content/media/library-calls.ts";
import { contentLimits } from "#contract/content/media/content-rules.ts";
import { scheduleReleasedFileCleanup } from "#server/platform/files/file-cleanup.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { updateAssets, countPlacementsOfAssets, lockAsset, emitContentChange } from "./content.store.ts";
import { contentAsset } from "./content.tables.ts";
import { findContentApp } from "./content-access.ts";
import { contentThumbnailUrl, contentAssetUrl } from "./present-content.ts";
import { deleteUnusedAssets } from "./remove-content.store.ts";

/** The library of an app's developer, newest first. */
export const listContentLibraryRoute = handle(contentLibraryCalls.contentLibrary)(async (context) => {
  const { query, services } = context;
  const { db } = services.database;
  const { developerId } = await findContentApp(db, context, query.packageName);
  const assets = await db
    .select()
    .from(contentAsset)
    .where(and(eq(contentAsset.developerId, developerId), eq(contentAsset.inLibrary, true)))
    .orderBy(desc(contentAsset.createdAt))
    .limit(contentLimits.library);
  const ids = assets.map(({ id }) => id);
  const places = await countPlacementsOfAssets(db, ids);
  return assets.map((asset) => ({
    id: asset.id,
    media: asset.media,
    fileName: asset.fileName,
    facts: asset.facts,
    sizeBytes: asset.sizeBytes,
    url: contentAssetUrl(services, asset),
    thumbnail: contentThumbnailUrl(services, asset),
    places: places.get(asset.id) ?? 0,
  }));
});

/** Removes a file from the library. Placements stay; without any the file is deleted. */
export const removeFromLibraryRoute = handle(contentLibraryCalls.removeFromLibrary)(async (context) => {
  const { abilities, params, services } = context;
  return services.database.transaction(async (tx) => {
    const asset = await lockAsset(tx, params.id);
    if (!asset) throw new Failure("content_not_found");
    requireAllowed(abilities, "update", buildAccessRecord("Content", asset), "content_not_found");
    await updateAssets(tx, [asset.id], { inLibrary: false });
    const freed = await deleteUnusedAssets(tx, [asset.id]);
    if (freed.length > 0) await scheduleReleasedFileCleanup(tx, freed);
    emitContentChange(tx, asset.developerId, "updated", []);
    return { removed: freed.length > 0 };
  });
});
