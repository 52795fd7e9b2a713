import { contentCalls } from "#contract/content/media/calls.ts";
import { type MediaFault, findMediaFault, findMediaSizeFault } from "#contract/content/media/media-facts.ts";
import { codedFailure, Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import {
  type ContentAssetRow,
  findOwnAssets,
  updateAssets,
  type PlacementWithAsset,
  emitContentChange,
} from "./content.store.ts";
import { defaultContentName } from "./default-name.ts";
import { lockContentApp, requireContentItems } from "./content-access.ts";
import { placeContentFile } from "./place-file.ts";
import { presentContent } from "./present-content.ts";

/** Keeps files in the library for reuse, even without placements. */
export const addMediaToLibraryRoute = handle(contentCalls.addToLibrary)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const app = await lockContentApp(tx, context, params.packageName, "update");
    const items = await requireContentItems(tx, app, body.ids);
    const assets = [...new Set(items.map(({ asset }) => asset.id))];
    await updateAssets(tx, assets, { inLibrary: true });
    emitContentChange(tx, app.developerId, "updated", body.ids);
    return { kept: assets.length };
  });
});

function throwFault(fault: MediaFault | undefined): void {
  if (fault) throw codedFailure(fault);
}

/** Places files that were uploaded before, from the library or from other placements. */
export const placeExistingMediaRoute = handle(contentCalls.retainMedia)(async (context) => {
  const { actor, body, params, request, services } = context;
  const { context: type, language, mediaType } = body;
  const ids = [...new Set(body.ids)];
  return services.database.transaction(async (tx) => {
    const app = await lockContentApp(tx, context, params.packageName, "create");
    const assets = new Map((await findOwnAssets(tx, app.developerId, ids)).map((asset) => [asset.id, asset]));
    if (assets.size < ids.length) throw new Failure("content_not_found");
    const placed: PlacementWithAsset[] = [];
    for (const asset of ids.map((id) => assets.get(id) as ContentAssetRow)) {
      if (asset.media !== mediaType) throw new Failure("content_medium_wrong");
      throwFault(findMediaSizeFault(type, mediaType, asset.sizeBytes) ?? findMediaFault(type, asset.facts));
      const where = { appId: app.id, type, language, assetId: asset.id };
      const placement = await placeContentFile(tx, services.environment.contentCounts, {
        ...where,
        name: defaultContentName(asset.fileName),
      });
      placed.push({ placement, asset });
    }
    const placementIds = placed.map(({ placement }) => placement.id);
    emitContentChange(tx, app.developerId, "created", placementIds);
    for (const subjectId of placementIds)
      await writeAudit(tx, {
        actor,
        action: "content_placed",
        subject: "Content",
        subjectId,
        data: { appId: app.id, type, language },
        requestId: request.id,
      });
    return { items: await presentContent(tx, services, placed) };
  });
});
