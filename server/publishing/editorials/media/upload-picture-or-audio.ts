import { readFile } from "node:fs/promises";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import { reencodeImage } from "#server/platform/files/reencode-image.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { readAudioMetadata } from "./audio-metadata.ts";
import { addEditorialMedia, presentEditorialMedia } from "./media.store.ts";

const { minSide, maxSide } = editorialLimits.picture;
const sides = `${minSide}–${maxSide}`;

/** Stores a re-encoded picture; a block or cover references it by id. */
export const uploadEditorialPictureRoute = handle(cmsCalls.uploadEditorialPicture)(async ({ file, services }) => {
  const image = await reencodeImage(await readFile(file.path), ({ width, height }) =>
    Math.min(width, height) < minSide || Math.max(width, height) > maxSide
      ? { code: "image_size_wrong", params: { width, height, wanted: `${sides} × ${sides}` } }
      : undefined,
  );
  const { sha256, sizeBytes } = await services.files.put(image.bytes);
  const { mime, width, height } = image;
  return presentEditorialMedia(
    services,
    await addEditorialMedia(services.database.db, { sha256, sizeBytes, mime, width, height }),
  );
});

/** Stores audio unchanged: programs play it, but nothing executes it. */
export const uploadEditorialAudioRoute = handle(cmsCalls.uploadEditorialAudio)(async ({ file, services }) => {
  const sound = readAudioMetadata(await readFile(file.path));
  if (!sound) throw new Failure("unsupported_media_type");
  const { sha256, sizeBytes } = await services.files.take(file.path);
  return presentEditorialMedia(
    services,
    await addEditorialMedia(services.database.db, { sha256, sizeBytes, ...sound }),
  );
});
