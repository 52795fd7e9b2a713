/** Grid to which a picture is scaled before it is hashed. */
export const imageHashGrid = { columns: 9, rows: 8 } as const;

/** Minimum range of brightness. A picture with less is plain and would match every other plain picture. */
const plainThreshold = 6;

/**
 * Computes the perceptual hash (difference hash) of a picture: for each of 8 × 8 points, whether it is brighter than
 * its right neighbour. Scaling, compression and brightness barely change it. Returns 16 hex digits, or null for a plain
 * picture.
 * @param brightness of the points of `imageHashGrid`, row by row, 0 to 255.
 */
export function computeDifferenceHash(brightness: ArrayLike<number>): string | null {
  const { columns, rows } = imageHashGrid;
  const points = Array.from(brightness);
  if (Math.max(...points) - Math.min(...points) < plainThreshold) return null;
  let bits = "";
  for (let at = 0; at < columns * rows; at += 1)
    if (at % columns < columns - 1) bits += (points[at] ?? 0) > (points[at + 1] ?? 0) ? "1" : "0";
  return BigInt(`0b${bits}`).toString(16).padStart(16, "0");
}

/** Returns the number of the 64 bits in which two hashes differ. */
export function hammingDistance(first: string, second: string): number {
  let differing = BigInt(`0x${first}`) ^ BigInt(`0x${second}`);
  let bits = 0;
  for (; differing > 0n; differing >>= 1n) bits += Number(differing & 1n);
  return bits;
}
