/** Mean brightness below which a picture is dark, and spread of brightness below which it is plain; of 255. */
const dark = 28;
const plain = 9;

/** Luma of ITU-R BT.709. */
export function brightness(pixels: Uint8ClampedArray, at: number): number {
  return 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
}

/** How much there is to see in a picture of RGBA points: the spread of its brightness; 0 for a dark or plain one. */
export function worthOf(pixels: Uint8ClampedArray): number {
  const points = pixels.length / 4;
  if (points === 0) return 0;
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const light = brightness(pixels, at);
    sum += light;
    squares += light * light;
  }
  const mean = sum / points;
  const spread = Math.sqrt(Math.max(0, squares / points - mean * mean));
  return mean < dark || spread < plain ? 0 : spread;
}
