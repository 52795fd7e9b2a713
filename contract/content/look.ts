/** The grid a picture is scaled to before it is compared. */
export const lookGrid = { columns: 9, rows: 8 } as const;

/** Brightness that differs by less than this is one plain area, with which every other one would agree. */
const plain = 6;

/**
 * What a picture looks like in 64 bits (a difference hash): whether each of 8 × 8 points is brighter than the one to
 * its right. It stays nearly the same when a picture is scaled, compressed or lightened. As 16 hex digits; null for a
 * plain picture.
 * @param brightness of the points of `lookGrid`, row by row, 0 to 255.
 */
export function lookOfPoints(brightness: ArrayLike<number>): string | null {
  const { columns, rows } = lookGrid;
  const points = Array.from(brightness);
  if (Math.max(...points) - Math.min(...points) < plain) return null;
  let bits = "";
  for (let at = 0; at < columns * rows; at += 1)
    if (at % columns < columns - 1) bits += (points[at] ?? 0) > (points[at + 1] ?? 0) ? "1" : "0";
  return BigInt(`0b${bits}`).toString(16).padStart(16, "0");
}

/** In how many of 64 bits two looks differ. */
export function bitsApart(one: string, other: string): number {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; differing > 0n; differing >>= 1n) bits += Number(differing & 1n);
  return bits;
}
