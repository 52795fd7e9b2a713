/** Frames with a lower mean brightness or a lower standard deviation are blank; both on a scale of 0 to 255. */
const minBrightness = 28;
const minDeviation = 9;

/** Brightness of a pixel, 0 to 255: luma of ITU-R BT.709. */
export function pixelBrightness(pixels: Uint8ClampedArray, at: number): number {
  return 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
}

/**
 * Returns the detail score of RGBA pixels: the standard deviation of their brightness, or 0 for a dark or uniform
 * frame.
 */
export function frameScore(pixels: Uint8ClampedArray): number {
  const points = pixels.length / 4;
  if (points === 0) return 0;
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const light = pixelBrightness(pixels, at);
    sum += light;
    squares += light * light;
  }
  const mean = sum / points;
  const spread = Math.sqrt(Math.max(0, squares / points - mean * mean));
  return mean < minBrightness || spread < minDeviation ? 0 : spread;
}
