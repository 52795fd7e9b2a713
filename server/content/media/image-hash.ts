import sharp from "sharp";
import { hashGrid, differenceHash } from "#contract/content/media/image-hash.ts";
import { limits } from "#contract/limits.ts";

/** 64-bit perceptual hash of a picture; null for a plain or unreadable one. */
export async function hashPicture(picture: Uint8Array): Promise<string | null> {
  const points = await sharp(picture, { limitInputPixels: limits.imagePixels })
    .flatten({ background: "#fff" })
    .greyscale()
    .resize(hashGrid.columns, hashGrid.rows, { fit: "fill" })
    .raw()
    .toBuffer()
    .catch(() => null);
  return points && differenceHash(points);
}
