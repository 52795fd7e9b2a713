import { contentCalls } from "#contract/content/media/calls.ts";
import { lockAppsOfDeveloper } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { scheduleReleasedFileCleanup } from "#server/platform/files/file-cleanup.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import {
  updateAssets,
  updatePlacement,
  findAppPlacements,
  type PlacementWithAsset,
  findPlacementsOfAsset,
  emitContentChange,
} from "./content.store.ts";
import { editContent, requireContentTransitionAllowed } from "./change-status.ts";
import { findContentApp, lockContentApp, requireContentItems } from "./content-access.ts";
import { presentPlacement } from "./present-content.ts";
import { requireContentRevision } from "./require-revision.ts";
import { storeVideoThumbnail } from "./store-media.ts";

type RequestContext = CallContext<typeof contentCalls.updateThumbnail>;

/** Returns the video of the caller's developer that the request names. Checked before the thumbnail is read. */
async function requireVideo(tx: Tx, context: RequestContext): Promise<PlacementWithAsset> {
  const app = await findContentApp(tx, context, context.params.packageName, "update");
  const [item] = await findAppPlacements(tx, app.id, [context.body.query]);
  if (!item) throw new Failure("content_not_found");
  if (item.asset.media === "image") throw new Failure("content_medium_wrong");
  return item;
}

/** Replaces a video's thumbnail in all its placements. */
export const updateThumbnailRoute = handle(contentCalls.updateThumbnail)(async (context) => {
  const { actor, body, file, params, request, services } = context;
  const { asset } = await requireVideo(services.database.db, context);
  const thumbnail = await storeVideoThumbnail(services, asset.facts, file);
  return services.database.transaction(async (tx) => {
    // The thumbnail belongs to the video in all apps, so all of them are locked.
    await lockAppsOfDeveloper(tx, asset.developerId);
    const app = await lockContentApp(tx, context, params.packageName, "update");
    const [item] = await requireContentItems(tx, app, [body.query]);
    if (!item) throw new Failure("content_not_found");
    await requireContentRevision(tx, services, item, body.revision);
    const places = await findPlacementsOfAsset(tx, item.asset.id);
    // The thumbnail must not change while any placement is in review or shown.
    for (const place of places)
      await requireContentTransitionAllowed(tx, services, "edit", { placement: place, asset: item.asset });
    await updateAssets(tx, [item.asset.id], thumbnail);
    const by = { by: actor, requestId: request.id };
    let { placement } = item;
    for (const place of places) {
      const row = { placement: place, asset: { ...item.asset, ...thumbnail } };
      const edited =
        place.status === "active" ? await editContent(tx, row, {}, by) : await updatePlacement(tx, place.id, {});
      if (edited.id === placement.id) placement = edited;
    }
    const { thumbnailSha256 } = item.asset;
    if (thumbnailSha256 !== null) await scheduleReleasedFileCleanup(tx, [thumbnailSha256]);
    emitContentChange(tx, app.developerId, "updated", [placement.id]);
    await writeAudit(tx, {
      actor,
      action: "content_changed",
      subject: "Content",
      subjectId: placement.id,
      data: { appId: app.id, part: "thumbnail" },
      requestId: request.id,
    });
    return presentPlacement(tx, services, { placement, asset: { ...item.asset, ...thumbnail } });
  });
});
