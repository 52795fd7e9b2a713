import { listingCalls } from "#contract/catalog/listings/calls.ts";
import { type CallContext, handle, type Route } from "#server/platform/http/route.ts";
import { readFile } from "node:fs/promises";
import type { CallOutput } from "#contract/call.ts";
import { limits } from "#contract/limits.ts";
import { findListingImageFault, type ListingImageKind } from "#contract/catalog/listings/listing-images.ts";
import { lockQuota } from "#server/platform/db/quota-lock.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type ImageRule, reencodeImage } from "#server/platform/files/reencode-image.ts";
import { requireDeveloperId } from "#server/platform/http/require-allowed.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { countListingMediaSince, createListingMedia } from "./listing-media.store.ts";
import { presentListingMedia } from "./present-listing-media.ts";
import { megabyte } from "#contract/megabyte.ts";

type PictureCall = (typeof listingCalls)[keyof typeof listingCalls];

/** Returns the rule for a listing's picture, whose errors name the limit. */
function imageRuleOf(kind: ListingImageKind): ImageRule {
  const { screenshots } = limits;
  const sides = `${screenshots.minSide}–${screenshots.maxSide}`;
  const rule = kind === "screenshot" ? screenshots : limits[kind];
  const wanted = "ratio" in rule ? `${sides} × ${sides}` : `${rule.width} × ${rule.height}`;
  return (image) => {
    const code = findListingImageFault(kind, image);
    const { width, height } = image;
    if (code === "image_size_wrong") return { code, params: { width, height, wanted } };
    if (code === "image_ratio_wrong") return { code, params: { most: screenshots.ratio } };
    return code && { code, params: { most: rule.bytes / megabyte } };
  };
}

/** Stores a picture that fits its purpose, decoded and re-encoded. Drafts reference the picture by id. */
function uploadPicture(kind: ListingImageKind) {
  return async ({ file, actor, services }: CallContext<PictureCall>): Promise<CallOutput<PictureCall>> => {
    const developerId = requireDeveloperId(actor);
    await requireUploadQuota(services.database.db, developerId);
    const image = await reencodeImage(await readFile(file.path), imageRuleOf(kind));
    const { sha256, sizeBytes } = await services.files.put(image.bytes);
    const { mime, width, height } = image;
    const row = { developerId, kind, sha256, sizeBytes, mime, width, height };
    const stored = await services.database.transaction(async (tx) => {
      await lockQuota(tx, developerId);
      await requireUploadQuota(tx, developerId);
      return createListingMedia(tx, row);
    });
    return presentListingMedia(services, stored);
  };
}

const dayMs = 24 * 3_600_000;

/**
 * Rejects a picture beyond the developer's limit. Called before the picture is processed, to fail early, and again
 * under the lock, where the count is exact.
 */
async function requireUploadQuota(tx: Tx, developerId: string): Promise<void> {
  const sent = await countListingMediaSince(tx, developerId, new Date(Date.now() - dayMs));
  if (sent >= limits.quotas.picturesADay)
    throw new Failure("too_many_pictures", { params: { most: limits.quotas.picturesADay } });
}

export const listingRoutes: readonly Route[] = [
  handle(listingCalls.uploadIcon)(uploadPicture("icon")),
  handle(listingCalls.uploadHero)(uploadPicture("hero")),
  handle(listingCalls.uploadScreenshot)(uploadPicture("screenshot")),
];
