import { readFile } from "node:fs/promises";
import type { CallOutput } from "#contract/call.ts";
import type { listingCalls } from "#contract/listings/calls.ts";
import { imageFault, type MediaKind } from "#contract/listings/media.ts";
import { reencodeImage } from "#server/files/reencode-image.ts";
import { Failure } from "#server/http/failure.ts";
import type { Context } from "#server/http/route.ts";
import { createMedia } from "#server/listings/media.store.ts";
import { presentMedia } from "#server/listings/present-media.ts";

type PictureCall = (typeof listingCalls)[keyof typeof listingCalls];

/** Keeps a picture that fits its place, decoded and encoded anew; a draft points to it by id. */
export const uploadPicture =
  (kind: MediaKind) =>
  async ({ file, actor, services }: Context<PictureCall>): Promise<CallOutput<PictureCall>> => {
    const { developerId } = actor;
    if (developerId === null) throw new Failure("forbidden");
    const image = await reencodeImage(await readFile(file.path), (measures) => imageFault(kind, measures));
    const { sha256, sizeBytes } = await services.files.put(image.bytes);
    const { mime, width, height } = image;
    const row = { developerId, kind, sha256, sizeBytes, mime, width, height };
    return presentMedia(services, await services.database.transaction((tx) => createMedia(tx, row)));
  };
