import { iconSafeZoneShare } from "./crop.ts";

/** Results of the checks on an icon before upload; each has its own line. */
export interface IconCheck {
  /** Whether no pixel at the edges is transparent: phones cut the shape themselves. */
  readonly opaque: boolean;
  /** Whether the drawing (pixels that differ from the background) stays inside the safe zone. */
  readonly insideSafeZone: boolean;
  /** Contrast between the icon's edge and the dark store, 1 to 21; null if the edge is transparent. */
  readonly darkContrast: number | null;
}

/** Luminance of the dark store's background: colorBgContainer in the dark theme. */
const darkStoreLuminance = luminance(0x14, 0x1a, 0x23);
export const minIconContrast = 3;

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Checks an icon's RGBA pixels. The background is the mean of its four edges. */
export function checkIcon(pixels: Pixels): IconCheck {
  const edge = edgeColor(pixels);
  return {
    opaque: edge.alpha >= 250,
    insideSafeZone: drawingShare(pixels, edge) <= 0.01,
    darkContrast: edge.alpha < 250 ? null : contrast(luminance(edge.red, edge.green, edge.blue), darkStoreLuminance),
  };
}

interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

function edgeColor({ data, width, height }: Pixels): Color {
  const sum: Color = { red: 0, green: 0, blue: 0, alpha: 0 };
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1)) {
      const at = (y * width + x) * 4;
      sum.red += data[at] ?? 0;
      sum.green += data[at + 1] ?? 0;
      sum.blue += data[at + 2] ?? 0;
      sum.alpha += data[at + 3] ?? 0;
      count += 1;
    }
  return { red: sum.red / count, green: sum.green / count, blue: sum.blue / count, alpha: sum.alpha / count };
}

/** Share of sampled pixels outside the safe circle, as the crop shows it, that clearly differ from the background. */
function drawingShare({ data, width, height }: Pixels, edge: Color): number {
  const radius = (Math.min(width, height) * iconSafeZoneShare) / 2;
  let outside = 0;
  let drawn = 0;
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      if (Math.hypot(x - width / 2, y - height / 2) <= radius) continue;
      outside += 1;
      const at = (y * width + x) * 4;
      const apart =
        Math.abs((data[at] ?? 0) - edge.red) +
        Math.abs((data[at + 1] ?? 0) - edge.green) +
        Math.abs((data[at + 2] ?? 0) - edge.blue);
      if (apart > 200) drawn += 1;
    }
  return outside === 0 ? 0 : drawn / outside;
}

/** Returns the relative luminance and contrast as in WCAG 2.2. */
function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
