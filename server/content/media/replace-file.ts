import type { contentCalls } from "#contract/content/media/calls.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { scheduleCleanupSoon } from "#server/platform/files/file-cleanup.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { Context } from "#server/platform/http/route.ts";
import { type AssetRow, isPlaced, type PlacedRow, findReplacement } from "./content.store.ts";
import { editContent, requireMoveAllowed } from "./change-status.ts";
import { requireItems } from "./app-access.ts";
import { deleteUnusedAssets } from "./remove-content.store.ts";
import { requireItemRevision } from "./require-revision.ts";

/** Context of a request that puts a file into a placement, by upload or by URL. */
export type UploadContext = Pick<
  Context<typeof contentCalls.uploadContent>,
  "abilities" | "actor" | "body" | "params" | "request" | "services"
>;

/**
 * The item of a locked app that a file is to replace: a live one without replacement, or one that may be edited. Throws
 * content_not_found, revision_conflict, content_status_conflict or content_replaced.
 */
export async function requireReplaceable(
  tx: Tx,
  { body, services }: UploadContext,
  app: AppRow,
  id: string,
): Promise<PlacedRow> {
  const [item] = await requireItems(tx, app, [id]);
  const { placement } = item ?? {};
  if (!item || placement?.type !== body.context || placement.language !== body.language)
    throw new Failure("content_not_found");
  await requireItemRevision(tx, services, item, body.revision ?? -1);
  if (placement.status !== "live") await requireMoveAllowed(tx, services, "edit", item);
  else if (await findReplacement(tx, id)) throw new Failure("content_replaced");
  return item;
}

/** Replaces an item's file. The previous file is deleted if it is unused. */
export async function replaceFile(
  tx: Tx,
  { actor, request }: UploadContext,
  { placement, asset }: PlacedRow,
  next: AssetRow,
): Promise<PlacedRow> {
  if (await isPlaced(tx, { ...placement, assetId: next.id })) throw new Failure("content_placed");
  const change = { assetId: next.id };
  const edited = await editContent(tx, { placement, asset: next }, change, { by: actor, requestId: request.id });
  const freed = await deleteUnusedAssets(tx, [asset.id]);
  if (freed.length > 0) await scheduleCleanupSoon(tx, freed);
  return { placement: edited, asset: next };
}
