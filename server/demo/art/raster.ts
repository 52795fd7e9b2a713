import { renderAsync } from "@resvg/resvg-js";

/** Pixels of an SVG without text elements, as PNG. */
export async function rasterise(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
