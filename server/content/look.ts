import sharp from "sharp";
import { limits } from "#contract/limits.ts";

const [columns, rows] = [9, 8];

/** Grey values that differ by less than this are one plain area, with which every other one would agree. */
const plain = 6;

/**
 * What a picture looks like in 64 bits (a difference hash): whether each of 8 × 8 points is brighter than the one to
 * its right. It stays nearly the same when a picture is scaled, compressed or lightened. As 16 hex digits; null for a
 * plain picture and one that cannot be read.
 */
export async function lookOf(picture: Uint8Array): Promise<string | null> {
  const grey = await sharp(picture, { limitInputPixels: limits.imagePixels })
    .flatten({ background: "#fff" })
    .greyscale()
    .resize(columns, rows, { fit: "fill" })
    .raw()
    .toBuffer()
    .catch(() => null);
  if (!grey) return null;
  const values = [...grey];
  if (Math.max(...values) - Math.min(...values) < plain) return null;
  let bits = "";
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns - 1; column += 1) {
      const at = row * columns + column;
      bits += (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? "1" : "0";
    }
  return BigInt(`0b${bits}`).toString(16).padStart(16, "0");
}
