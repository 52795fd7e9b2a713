import { svgDocument } from "./svg.ts";
import { glyphSvg } from "./glyphs.ts";
import type { AppBranding } from "./app-branding.ts";
import { renderSvgToPng } from "#server/platform/drawing/render-svg-to-png.ts";

/**
 * Draws the app's glyph on its coloured tile as SVG, 512 units wide. `currentColor` in a glyph shows the tile through
 * it.
 */
export function iconTileSvg(look: AppBranding, radius: number): string {
  return `
    <linearGradient id="tile" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${look.from}"/><stop offset="1" stop-color="${look.to}"/></linearGradient>
    <rect width="512" height="512" rx="${radius}" fill="url(#tile)"/><g color="${look.from}">${glyphSvg(look.glyph)}</g>`;
}

/**
 * Renders the 512 by 512 icon. A store's icon is a full square, because phones apply their own shape. `rounded` gives
 * the masked one that packages carry for launchers without masks.
 */
export async function renderIcon(app: { look: AppBranding }, options: { rounded?: boolean } = {}): Promise<Uint8Array> {
  return renderSvgToPng(svgDocument(512, 512, iconTileSvg(app.look, options.rounded ? 112 : 0)));
}
