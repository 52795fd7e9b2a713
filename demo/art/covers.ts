import { rasterise } from "#server/platform/drawing/raster.ts";
import type { DemoCover } from "../catalogue/editorials/demo-editorial.ts";
import { box, circle, svgDocument, text } from "./svg.ts";

/** Podcast cover, square and large enough for podcast directories: sound as bars, the same at every seeding. */
function podcastCover(): string {
  const bars = Array.from({ length: 23 }, (_, at) => {
    const height = 120 + Math.abs(Math.sin(at * 1.7) + Math.sin(at * 0.6)) * 260;
    return box(154 + at * 48, 640 - height / 2, 26, height, {
      radius: 13,
      fill: "#ffffff",
      opacity: at < 9 ? 1 : 0.55,
    });
  });
  const title = text("Small apps, slow lines", 700, 1180, {
    size: 104,
    weight: 700,
    fill: "#ffffff",
    anchor: "middle",
    maxWidth: 1200,
  });
  return svgDocument(1400, 1400, box(0, 0, 1400, 1400, { fill: "#5a45c0" }) + bars.join("") + title);
}

/** 10 MB cost more on a slower connection: circles whose areas stand for the seconds. */
function downloadsCover(): string {
  const seconds = [80, 10, 1];
  const circles = seconds.map((one, at) => circle([520, 900, 1110][at] ?? 0, 360, Math.sqrt(one) * 30, "#b8232b", 0.8));
  return svgDocument(1280, 720, box(0, 0, 1280, 720, { fill: "#fdecec" }) + circles.join(""));
}

const drawings: Readonly<Record<DemoCover, () => string>> = { podcast: podcastCover, downloads: downloadsCover };

/** Renders a cover as PNG. */
export function renderCover(name: DemoCover): Promise<Uint8Array> {
  return rasterise(drawings[name]());
}
