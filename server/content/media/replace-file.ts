import type { contentCalls } from "#contract/content/media/calls.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { scheduleReleasedFileCleanup } from "#server/platform/files/file-cleanup.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import { type ContentAssetRow, hasPlacement, type PlacementWithAsset, findReplacement } from "./content.store.ts";
import { editContent, requireContentTransitionAllowed } from "./change-status.ts";
import { requireContentItems } from "./content-access.ts";
import { deleteUnusedAssets } from "./remove-content.store.ts";
import { requireContentRevision } from "./require-revision.ts";

/** Context of a request that puts a file into a placement, by upload or by URL. */
export type ContentUploadContext = Pick<
  CallContext<typeof contentCalls.uploadContent>,
  "abilities" | "actor" | "body" | "params" | "request" | "services"
>;

/**
 * Returns the item of a locked app that a file is to replace: a live one without replacement, or one that may be
 * edited. Throws content_not_found, revision_conflict, content_status_conflict or content_replaced.
 */
export async function requireReplaceableItem(
  tx: Tx,
  { body, services }: ContentUploadContext,
  app: AppRow,
  id: string,
): Promise<PlacementWithAsset> {
  const [item] = await requireContentItems(tx, app, [id]);
  const { placement } = item ?? {};
  if (!item || placement?.type !== body.context || placement.language !== body.language)
    throw new Failure("content_not_found");
  await requireContentRevision(tx, services, item, body.revision ?? -1);
  if (placement.status !== "live") await requireContentTransitionAllowed(tx, services, "edit", item);
  else if (await findReplacement(tx, id)) throw new Failure("content_replaced");
  return item;
}

/** Replaces an item's file. The previous file is deleted if it is unused. */
export async function replaceContentFile(
  tx: Tx,
  { actor, request }: ContentUploadContext,
  { placement, asset }: PlacementWithAsset,
  next: ContentAssetRow,
): Promise<PlacementWithAsset> {
  if (await hasPlacement(tx, { ...placement, assetId: next.id })) throw new Failure("content_placed");
  const change = { assetId: next.id };
  const edited = await editContent(tx, { placement, asset: next }, change, { by: actor, requestId: request.id });
  const freed = await deleteUnusedAssets(tx, [asset.id]);
  if (freed.length > 0) await scheduleReleasedFileCleanup(tx, freed);
  return { placement: edited, asset: next };
}
