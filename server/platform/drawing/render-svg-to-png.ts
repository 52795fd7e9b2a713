import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";

/** Renders an SVG without text elements as PNG; `width` is in pixels, by default the SVG's own. */
export async function renderSvgToPng(svg: string, width?: number): Promise<Uint8Array> {
  const fit = width === undefined ? {} : { fitTo: { mode: "width", value: width } as const };
  const image = await renderAsync(svg, { font: { loadSystemFonts: false }, ...fit });
  // Not `image.asPng()`: it blocks the main thread, two seconds for the demo store.
  const raw = { width: image.width, height: image.height, channels: 4, premultiplied: true } as const;
  return sharp(image.pixels, { raw }).png().toBuffer();
}
