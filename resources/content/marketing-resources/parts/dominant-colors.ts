export type Rgb = readonly [red: number, green: number, blue: number];

const hex = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Size of a bucket: values of a colour channel that fall into one count as one colour. */
const bucketSize = 24;
/** Minimum distance of two colours in the result; closer colours look the same. */
const minDistance = 60;
const maxColors = 3;

const isGrey = ([red, green, blue]: Rgb): boolean => Math.max(red, green, blue) - Math.min(red, green, blue) < 24;
const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/**
 * Returns dominant colours of an image as `#rrggbb`, most frequent first: at most three that look different, and greys
 * only if there is nothing else. `pixels` are RGBA bytes, as in a canvas.
 */
export function dominantColors(pixels: Uint8ClampedArray): readonly string[] {
  const buckets = new Map<string, { sum: [number, number, number]; count: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const key = [red, green, blue].map((part) => Math.floor(part / bucketSize)).join();
    const bucket = buckets.get(key) ?? { sum: [0, 0, 0], count: 0 };
    bucket.sum = [bucket.sum[0] + red, bucket.sum[1] + green, bucket.sum[2] + blue];
    bucket.count += 1;
    buckets.set(key, bucket);
  }
  const byShare = [...buckets.values()]
    .toSorted((a, b) => b.count - a.count)
    .map(({ sum, count }): Rgb => [sum[0] / count, sum[1] / count, sum[2] / count]);
  const colourful = byShare.filter((colour) => !isGrey(colour));
  const chosen: Rgb[] = [];
  for (const colour of colourful.length > 0 ? colourful : byShare) {
    if (chosen.length < maxColors && chosen.every((other) => distance(colour, other) > minDistance))
      chosen.push(colour);
  }
  return chosen.map(hex);
}

const channel = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Returns the contrast of white on a colour (WCAG 2.2). */
export function contrastWithWhite([red, green, blue]: Rgb): number {
  const light = 0.2126 * channel(red / 255) + 0.7152 * channel(green / 255) + 0.0722 * channel(blue / 255);
  return 1.05 / (light + 0.05);
}

const minContrast = 4.5;

function parseHex(colour: string): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Darkens a colour until white text on it is readable. */
export function darkenForWhiteText(colour: string): string {
  let rgb = parseHex(colour);
  while (contrastWithWhite(rgb) < minContrast) rgb = [rgb[0] * 0.94, rgb[1] * 0.94, rgb[2] * 0.94];
  return hex(rgb);
}
