import { renderAsync } from "@resvg/resvg-js";

/** Pixels of an SVG without text elements, as PNG; `width` in pixels where it is not the SVG's own. */
export async function rasterise(svg: string, width?: number): Promise<Uint8Array> {
  const fit = width === undefined ? {} : { fitTo: { mode: "width", value: width } as const };
  const image = await renderAsync(svg, { font: { loadSystemFonts: false }, ...fit });
  return image.asPng();
}
