/** Side of the code in cm, quiet zone included. */
export const qrPrintSizes = [2, 4, 8] as const;
export type QrPrintSize = (typeof qrPrintSizes)[number];

const dotsPerCm = 300 / 2.54;
/** Ratio of a camera's distance to the size of a code that it can still read. */
const distanceRatio = 10;
/** Minimum size of a module in mm; below it, a cheap printer merges adjacent modules. */
const minModuleMm = 0.35;

/**
 * Returns the print layout of a QR code with `side` modules: image size in px at 300 dpi, module size in mm, and
 * reading distance in cm. Modules are whole pixels, so that edges stay sharp.
 */
export function qrPrintLayout(size: QrPrintSize, side: number) {
  const pointPx = Math.max(1, Math.round((size * dotsPerCm) / side));
  const pointMm = (size * 10) / side;
  return { px: pointPx * side, pointPx, pointMm, isFine: pointMm < minModuleMm, readFromCm: size * distanceRatio };
}
