import sharp, { type Sharp } from "sharp";
import type { CodedError } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import type { imageMimeTypes } from "#contract/catalog/listings/listing-images.ts";
import { codedFailure, Failure } from "#server/platform/http/failure.ts";

type ImageType = (typeof imageMimeTypes)[number];

export interface ReencodedImage {
  bytes: Buffer;
  mime: ImageType;
  width: number;
  height: number;
}

/** Returns the error for an image that cannot be used; `sizeBytes` is the size as sent. */
export type ImageRule = (image: { width: number; height: number; sizeBytes: number }) => CodedError | undefined;

/** Pixels from which a picture takes seconds to encode: a screenshot has 8 million at most, a photo up to 40. */
const largePixels = 12_000_000;
let largeOnes: Promise<unknown> = Promise.resolve();

/**
 * Encodes a picture. Large pictures are encoded one by one, so that several from one sender leave the other threads to
 * everybody else.
 */
function encodeInTurn<T>(isLarge: boolean, work: () => Promise<T>): Promise<T> {
  if (!isLarge) return work();
  const done = largeOnes.then(work);
  largeOnes = done.catch(() => undefined);
  return done;
}

/**
 * Decodes a picture and encodes it again in the same format, upright, in sRGB and without any metadata,
 * so that nothing but pixels survives. Throws Failure: `image_type_not_allowed` unless the bytes begin like
 * a JPEG, PNG or WebP, `image_unreadable` for damaged ones or more than 40 megapixels, else the rule's code.
 */
export async function reencodeImage(bytes: Uint8Array, rule: ImageRule): Promise<ReencodedImage> {
  const mime = detectImageType(bytes);
  if (!mime) throw new Failure("image_type_not_allowed");
  const picture = sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: "error" }).autoOrient();
  const measures = await picture.metadata().catch(unreadable);
  const { width, height } = measures.autoOrient;
  const fault = rule({ width, height, sizeBytes: bytes.byteLength });
  if (fault) throw codedFailure(fault);
  const result = await encodeInTurn(width * height > largePixels, () =>
    encode(picture, mime, bytes).toBuffer({ resolveWithObject: true }),
  ).catch(unreadable);
  return { bytes: result.data, mime, width: result.info.width, height: result.info.height };
}

const unreadable = (cause: unknown): never => {
  throw new Failure("image_unreadable", { cause });
};

const encode = (picture: Sharp, mime: ImageType, source: Uint8Array): Sharp => {
  if (mime === "image/png") return picture.png({ compressionLevel: 9 });
  if (mime === "image/jpeg") return picture.jpeg({ quality: 90 });
  return picture.webp(isLosslessWebp(source) ? { lossless: true } : { quality: 90 });
};

/**
 * True if a WebP has a lossless bitstream: a chunk `VP8L` instead of `VP8 ` (RFC 9649, 2.6 and 2.7). It must stay
 * lossless, because a lossy copy of drawn pixels is blurred, and larger.
 */
function isLosslessWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= bytes.byteLength; ) {
    if (startsWith(bytes, "VP8L", at)) return true;
    if (startsWith(bytes, "VP8 ", at)) return false;
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return false;
}

const startsWith = (bytes: Uint8Array, sign: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.max(0, Math.min(sign.length, bytes.byteLength - at))).toString(
    "latin1",
  ) === sign;

/**
 * Returns the type by its signature; undefined for all others. Signatures: PNG 5.2, JPEG B.1.1.3 (SOI and the next
 * marker), RIFF container of WebP.
 */
export function detectImageType(bytes: Uint8Array): ImageType | undefined {
  if (bytes.byteLength < 12) return undefined;
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (startsWith(bytes, "\xff\xd8\xff")) return "image/jpeg";
  return startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8) ? "image/webp" : undefined;
}
