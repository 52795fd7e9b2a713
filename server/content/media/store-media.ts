import { open, readFile } from "node:fs/promises";
import type { ContentType, UploadedMediaType } from "#contract/content/media/content-types.ts";
import {
  type MediaFacts,
  findMediaFault,
  type MediaFault,
  findMediaSizeFault,
  thumbnailFits,
} from "#contract/content/media/media-facts.ts";
import { codedFailure, Failure } from "#server/platform/http/failure.ts";
import type { IncomingFile } from "#server/platform/http/incoming-file.ts";
import { detectImageType, reencodeImage } from "#server/platform/files/reencode-image.ts";
import { InspectionLimitError } from "#server/catalog/packages/inspection/inspection-thread.ts";
import type { Services } from "#server/services.ts";
import sharp from "sharp";
import { computeDifferenceHash, imageHashGrid } from "#contract/content/media/image-hash.ts";
import { limits } from "#contract/limits.ts";

export interface StoredMedia {
  readonly sha256: string;
  readonly mime: string;
  readonly sizeBytes: number;
  readonly facts: MediaFacts;
  /** Perceptual hash of a picture, or of a video's thumbnail. */
  readonly look?: string | null;
}

const videoMime = { mp4: "video/mp4", mov: "video/quicktime", webm: "video/webm" } as const;

function throwFault(fault: MediaFault | undefined): void {
  if (fault) throw codedFailure(fault);
}

/** True if a file that is no video begins like an image. */
async function isPicture(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    return detectImageType(buffer.subarray(0, bytesRead)) !== undefined;
  } finally {
    await handle.close();
  }
}

/** Reads the header in a worker thread and stores the bytes unchanged. */
async function storeVideo(
  { files, inspections }: Services,
  type: ContentType,
  file: IncomingFile,
): Promise<StoredMedia> {
  const facts = await inspections.readVideo(file.path).catch((error: unknown) => {
    if (error instanceof InspectionLimitError) return null;
    throw error;
  });
  if (!facts) throw new Failure((await isPicture(file.path)) ? "content_is_image" : "content_unreadable");
  throwFault(findMediaFault(type, facts));
  return { ...(await files.take(file.path)), mime: videoMime[facts.container], facts };
}

/** Decodes and re-encodes the picture, like every upload. */
async function storePicture({ files }: Services, type: ContentType, file: IncomingFile): Promise<StoredMedia> {
  const image = await reencodeImage(await readFile(file.path), ({ width, height }) => {
    throwFault(findMediaFault(type, { media: "image", width, height }));
    return undefined;
  });
  const { mime, width, height } = image;
  const look = await hashPicture(image.bytes);
  return { ...(await files.put(image.bytes)), mime, facts: { media: "image", width, height }, look };
}

/** Stores a file that fits its type. Throws Failure that says what to change. */
export function storeMedia(
  services: Services,
  { type, media }: { readonly type: ContentType; readonly media: UploadedMediaType },
  file: IncomingFile,
): Promise<StoredMedia> {
  throwFault(findMediaSizeFault(type, media, file.sizeBytes));
  return media === "video" ? storeVideo(services, type, file) : storePicture(services, type, file);
}

/** Re-encodes and stores the thumbnail of a video. Throws content_thumbnail_wrong if it doesn't fit the video. */
export async function storeVideoThumbnail({ files }: Services, facts: MediaFacts, file: IncomingFile) {
  const image = await reencodeImage(await readFile(file.path), (picture) =>
    thumbnailFits(facts, picture) ? undefined : { code: "content_thumbnail_wrong" },
  );
  const { sha256 } = await files.put(image.bytes);
  return { thumbnailSha256: sha256, thumbnailMime: image.mime, look: await hashPicture(image.bytes) };
}

/** Returns the 64-bit perceptual hash of a picture; null for a plain or unreadable one. */
async function hashPicture(picture: Uint8Array): Promise<string | null> {
  const points = await sharp(picture, { limitInputPixels: limits.imagePixels })
    .flatten({ background: "#fff" })
    .greyscale()
    .resize(imageHashGrid.columns, imageHashGrid.rows, { fit: "fill" })
    .raw()
    .toBuffer()
    .catch(() => null);
  return points && computeDifferenceHash(points);
}
