import { svgCircle, svgDocument, svgText } from "./svg.ts";
import { glyphSvg } from "./glyphs.ts";
import type { AppBranding } from "./app-branding.ts";
import { renderSvgToPng } from "#server/platform/drawing/render-svg-to-png.ts";

/** Parts of an app that its hero picture is drawn from: branding, name and lines, in one language. */
export interface HeroSource {
  look: AppBranding;
  hero: { title: string; lines: string[] };
}

/** Renders the 1024 by 500 picture above a listing: glyph, name and purpose of the app. */
export async function renderHero(app: HeroSource): Promise<Uint8Array> {
  const { look, hero } = app;
  const body =
    `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${look.from}"/><stop offset="1" stop-color="${look.to}"/></linearGradient>` +
    `<rect width="1024" height="500" fill="url(#ground)"/>` +
    svgCircle(850, 250, 330, look.accent, 0.16) +
    svgCircle(850, 250, 230, look.accent, 0.22) +
    `<g color="${look.from}" transform="translate(640 40) scale(0.82)">${glyphSvg(look.glyph)}</g>` +
    svgText(hero.title, 72, 222, { size: 74, weight: 700, fill: "#ffffff", maxWidth: 560 }) +
    hero.lines
      .map((content, index) => svgText(content, 72, 300 + index * 50, { size: 34, fill: "#ffffff", opacity: 0.92 }))
      .join("");
  return renderSvgToPng(svgDocument(1024, 500, body));
}
