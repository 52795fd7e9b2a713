import { contentCalls } from "#contract/content/calls.ts";
import { contentLimits } from "#contract/content/rules.ts";
import type { Content } from "#contract/content/views.ts";
import { lockQuota } from "#server/db/quota-lock.ts";
import type { Tx } from "#server/db/transaction.ts";
import { cleanFileName } from "#server/files/file-name.ts";
import { Failure } from "#server/http/failure.ts";
import type { IncomingFile } from "#server/http/incoming-file.ts";
import { handle } from "#server/http/route.ts";
import { writeAudit } from "#server/staff/audit.ts";
import { addAsset, type AssetRow, assetWith, countSent, tellContent } from "./content.store.ts";
import { itemName } from "./item-name.ts";
import { appOfPackage, appToFill } from "./own-app.ts";
import { place } from "./place.ts";
import { changeFile, type Filling, replacedBy } from "./replace-file.ts";
import { presentPlaced } from "./present-content.ts";
import { takeMedia, takeThumbnail } from "./take-media.ts";

const dayMs = 86_400_000;

/** Checked before the file is read to fail early, and again under the lock, where the count is exact. */
async function requireRoom(tx: Tx, developerId: string, sizeBytes: number): Promise<void> {
  const { filesADay, bytesOfDeveloper } = contentLimits;
  const { files, bytes } = await countSent(tx, developerId, new Date(Date.now() - dayMs));
  if (files >= filesADay) throw new Failure("content_files_a_day", { params: { most: filesADay } });
  if (bytes + sizeBytes > bytesOfDeveloper)
    throw new Failure("content_storage_full", { params: { most: bytesOfDeveloper / 1024 ** 3 } });
}

/** Reuses the developer's file with the same bytes, if any. */
async function assetFor(tx: Tx, row: Parameters<typeof addAsset>[1]): Promise<AssetRow> {
  const known = await assetWith(tx, row.developerId, row.sha256);
  return known ?? addAsset(tx, row);
}

/** Requires permission to add to the app, and quota. Checked before anything is read. */
export async function requireMayAdd(context: Filling, sizeBytes: number): Promise<void> {
  const { db } = context.services.database;
  const { developerId } = await appOfPackage(db, context, context.params.packageName, "create");
  await requireRoom(db, developerId, sizeBytes);
}

/** A received file, or an embed. */
type Came = Omit<Parameters<typeof addAsset>[1], "developerId" | "sentBy">;

/** Places an asset, or puts it into the item it replaces. `name` is its name in the store, if given. */
export async function putInPlace(context: Filling, came: Came, name?: string): Promise<Content> {
  const { actor, body, params, request, services } = context;
  const { context: type, language } = body;
  return services.database.transaction(async (tx) => {
    const app = await appToFill(tx, context, params.packageName, "create");
    const { developerId } = app;
    await lockQuota(tx, developerId);
    await requireRoom(tx, developerId, came.sizeBytes);
    const replaced = body.replaces === undefined ? undefined : await replacedBy(tx, context, app, body.replaces);
    const asset = await assetFor(tx, { ...came, developerId, sentBy: actor.accountId });
    if (replaced && replaced.placement.status !== "live")
      return presentPlaced(tx, services, await changeFile(tx, context, replaced, asset));
    const placement = await place(tx, services.environment.contentCounts, {
      appId: app.id,
      type,
      language,
      assetId: asset.id,
      name: replaced?.placement.name ?? name ?? itemName(came.fileName),
      ...(replaced && { replacesId: replaced.placement.id, visibility: replaced.placement.visibility }),
    });
    tellContent(tx, developerId, "created", [placement.id]);
    await writeAudit(tx, {
      actor,
      action: "content_added",
      subject: "Content",
      subjectId: placement.id,
      data: { appId: app.id, type, language, sha256: asset.sha256, replaces: body.replaces },
      requestId: request.id,
    });
    return presentPlaced(tx, services, { placement, asset });
  });
}

/** Stores a received file and places it; `picture` is a video's thumbnail. */
export async function fillPlace(
  context: Filling,
  file: IncomingFile,
  { picture, name }: { readonly picture?: IncomingFile | undefined; readonly name?: string | undefined },
): Promise<Content> {
  const { body, services } = context;
  const { context: type, mediaType: media } = body;
  const taken = await takeMedia(services, { type, media }, file);
  const thumbnail = picture && media === "video" ? await takeThumbnail(services, taken.facts, picture) : {};
  return putInPlace(context, { media, fileName: cleanFileName(file.name), ...taken, ...thumbnail }, name);
}

/** Uploads a file and places it in an app. */
export const uploadContent = handle(contentCalls.uploadContent)(async (context) => {
  await requireMayAdd(context, context.file.sizeBytes);
  return fillPlace(context, context.file, { picture: context.request.furtherFiles["thumbnail"] });
});
