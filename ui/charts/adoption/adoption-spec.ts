import type { AdoptionBand } from "./adoption-bands.ts";
import type { ChartTheme } from "../chart-theme.ts";
import { baseChartSpec } from "../base-spec.ts";
import type { PlotArea } from "../plot-area.ts";

interface AdoptionDrawing {
  readonly bands: readonly AdoptionBand[];
  readonly days: number;
  readonly look: ChartTheme;
  readonly plot: PlotArea;
  readonly size: { readonly width: number; readonly height: number };
  readonly words: { readonly share: (value: number) => string; readonly day: (at: number) => string };
}

const still = { animate: false, tooltip: false } as const;

/** Tints by age: the newest version in the chart's own blue, older versions paler, the rest grey. */
export function adoptionBandColor(color: ChartTheme["color"], band: AdoptionBand, fromNewest: number): string {
  if (band.version === null) return color["bd-2"];
  return [color.c1, color.seq3, color.seq2][fromNewest] ?? color["bd-2"];
}

/**
 * Returns the G2 specification of shares stacked to a whole, by day. It has no version names, because G2 evaluates text
 * in braces.
 */
export function adoptionChartSpec({ bands, days, look, plot, size, words }: AdoptionDrawing) {
  const last = Math.max(1, days - 1);
  const areas = bands.map((band, index) => ({
    ...still,
    name: "band",
    type: "area",
    data: [...band.days],
    encode: { x: "at", y: ["low", "high"] },
    style: { fill: adoptionBandColor(look.color, band, bands.length - 1 - index), fillOpacity: 1 },
  }));
  const seams = bands.slice(1).map((band) => ({
    ...still,
    name: "seam",
    type: "line",
    data: band.days.map(({ at, low }) => ({ at, low })),
    encode: { x: "at", y: "low" },
    style: { stroke: look.color.surface, lineWidth: 1.5 },
  }));
  return {
    ...baseChartSpec({
      size,
      plot,
      look,
      x: { domain: [0, last], ticks: days > 1 ? [0, last] : [0], word: words.day },
      y: { domain: [0, 1], ticks: [0, 0.5, 1], word: words.share },
    }),
    children: [...areas, ...seams],
  };
}
