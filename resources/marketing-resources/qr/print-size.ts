/** cm of the code's side with the white around it. */
export const printSizes = [2, 4, 8] as const;
export type PrintSize = (typeof printSizes)[number];

const dotsPerCm = 300 / 2.54;
/** A camera needs about a tenth of the distance. */
const distance = 10;
/** Below this a cheap printer runs the points together. */
const leastPointMm = 0.35;

/**
 * How a code of so many points comes out in print: pixels of its picture at 300 dots an inch, whole ones for each
 * point, so that edges stay sharp; how large a point is, and from how far it is read.
 */
export function printOf(size: PrintSize, side: number) {
  const pointPx = Math.max(1, Math.round((size * dotsPerCm) / side));
  const pointMm = (size * 10) / side;
  return { px: pointPx * side, pointPx, pointMm, isFine: pointMm < leastPointMm, readFromCm: size * distance };
}
