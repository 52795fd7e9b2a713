import type { Actor } from "#contract/access/roles.ts";
import type { ContentType } from "#contract/content/media/content-types.ts";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentLimits } from "#contract/content/media/content-rules.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { lockQuota } from "#server/platform/db/quota-lock.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { cleanFileName } from "#server/platform/files/file-name.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { IncomingFile } from "#server/platform/http/incoming-file.ts";
import { handle } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import {
  createAsset,
  type ContentAssetRow,
  findAssetByHash,
  countContentUploads,
  emitContentChange,
  type PlacementWithAsset,
} from "./content.store.ts";
import { defaultContentName } from "./default-name.ts";
import { findContentApp, lockContentApp } from "./content-access.ts";
import { placeContentFile } from "./place-file.ts";
import { replaceContentFile, type ContentUploadContext, requireReplaceableItem } from "./replace-file.ts";
import { presentPlacement } from "./present-content.ts";
import { storeMedia, storeVideoThumbnail } from "./store-media.ts";

/** A received file, or an embed. */
export type ReceivedFile = Omit<Parameters<typeof createAsset>[1], "developerId" | "sentBy">;

const dayMs = 86_400_000;

/**
 * Rejects a file beyond the developer's quota. Called before the file is read, to fail early, and again under the lock,
 * where the count is exact.
 */
async function requireUploadQuota(tx: Tx, developerId: string, sizeBytes: number): Promise<void> {
  const { filesADay, bytesOfDeveloper } = contentLimits;
  const { files, bytes } = await countContentUploads(tx, developerId, new Date(Date.now() - dayMs));
  if (files >= filesADay) throw new Failure("content_files_a_day", { params: { most: filesADay } });
  if (bytes + sizeBytes > bytesOfDeveloper)
    throw new Failure("content_storage_full", { params: { most: bytesOfDeveloper / 1024 ** 3 } });
}

/** Reuses the developer's file with the same bytes, if any. */
async function findOrCreateAsset(tx: Tx, row: Parameters<typeof createAsset>[1]): Promise<ContentAssetRow> {
  const existing = await findAssetByHash(tx, row.developerId, row.sha256);
  return existing ?? createAsset(tx, row);
}

/** Requires permission to add to the app, and quota. Checked before anything is read. */
export async function requireContentUploadAllowed(context: ContentUploadContext, sizeBytes: number): Promise<void> {
  const { db } = context.services.database;
  const { developerId } = await findContentApp(db, context, context.params.packageName, "create");
  await requireUploadQuota(db, developerId, sizeBytes);
}

/** Creates the developer's asset for a received file, within their quota. The app must be locked. */
export async function admitAsset(
  tx: Tx,
  { developerId }: Pick<AppRow, "developerId">,
  received: ReceivedFile,
  sentBy: string,
): Promise<ContentAssetRow> {
  await lockQuota(tx, developerId);
  await requireUploadQuota(tx, developerId, received.sizeBytes);
  return findOrCreateAsset(tx, { ...received, developerId, sentBy });
}

interface NewContent {
  readonly type: ContentType;
  readonly language: ContentUploadContext["body"]["language"];
  /** Name in the store; defaults to the file's name. */
  readonly name?: string | undefined;
  /** Live item that it is to replace. */
  readonly replaced?: PlacementWithAsset | undefined;
  readonly by: Actor;
  readonly requestId: string;
}

/** Places an asset of a locked app as a draft. */
export async function addContentDraft(
  tx: Tx,
  services: Services,
  app: AppRow,
  asset: ContentAssetRow,
  { type, language, name, replaced, by, requestId }: NewContent,
): Promise<ContentItem> {
  const placement = await placeContentFile(tx, services.environment.contentCounts, {
    appId: app.id,
    type,
    language,
    assetId: asset.id,
    name: replaced?.placement.name ?? name ?? defaultContentName(asset.fileName),
    ...(replaced && { replacesId: replaced.placement.id, visibility: replaced.placement.visibility }),
  });
  emitContentChange(tx, app.developerId, "created", [placement.id]);
  await writeAudit(tx, {
    actor: by,
    action: "content_added",
    subject: "Content",
    subjectId: placement.id,
    data: { appId: app.id, type, language, sha256: asset.sha256, replaces: replaced?.placement.id },
    requestId,
  });
  return presentPlacement(tx, services, { placement, asset });
}

/** Places an asset, or puts it into the item it replaces. `name` is its name in the store, if given. */
export async function placeContentAsset(
  context: ContentUploadContext,
  received: ReceivedFile,
  name?: string,
): Promise<ContentItem> {
  const { actor, body, params, request, services } = context;
  const { context: type, language } = body;
  return services.database.transaction(async (tx) => {
    const app = await lockContentApp(tx, context, params.packageName, "create");
    const replaced =
      body.replaces === undefined ? undefined : await requireReplaceableItem(tx, context, app, body.replaces);
    const asset = await admitAsset(tx, app, received, actor.accountId);
    if (replaced && replaced.placement.status !== "live")
      return presentPlacement(tx, services, await replaceContentFile(tx, context, replaced, asset));
    return addContentDraft(tx, services, app, asset, {
      type,
      language,
      name,
      replaced,
      by: actor,
      requestId: request.id,
    });
  });
}

/** Stores a received file and places it; `picture` is a video's thumbnail. */
export async function storeAndPlaceContent(
  context: ContentUploadContext,
  file: IncomingFile,
  { picture, name }: { readonly picture?: IncomingFile | undefined; readonly name?: string | undefined },
): Promise<ContentItem> {
  const { body, services } = context;
  const { context: type, mediaType: media } = body;
  const stored = await storeMedia(services, { type, media }, file);
  const thumbnail = picture && media === "video" ? await storeVideoThumbnail(services, stored.facts, picture) : {};
  return placeContentAsset(context, { media, fileName: cleanFileName(file.name), ...stored, ...thumbnail }, name);
}

/** Uploads a file and places it in an app. */
export const uploadContentRoute = handle(contentCalls.uploadContent)(async (context) => {
  await requireContentUploadAllowed(context, context.file.sizeBytes);
  return storeAndPlaceContent(context, context.file, { picture: context.request.furtherFiles["thumbnail"] });
});
