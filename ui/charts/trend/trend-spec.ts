import type { ChartTheme } from "../chart-theme.ts";
import { baseChartSpec } from "../base-spec.ts";
import type { PlotArea } from "../plot-area.ts";

/** Day with its count, and an average that may be unknown. */
export interface TrendDay {
  readonly day: string;
  readonly count: number;
  readonly average: number | null;
}

interface TrendDrawing {
  readonly days: readonly TrendDay[];
  readonly usual: { readonly least: number; readonly most: number } | null;
  readonly look: ChartTheme;
  readonly plot: PlotArea;
  readonly size: { readonly width: number; readonly height: number };
  readonly scale: { readonly least: number; readonly most: number };
  readonly ticks: { readonly averages: readonly number[]; readonly days: readonly number[] };
  readonly words: { readonly average: (value: number) => string; readonly day: (at: number) => string };
}

const still = { animate: false, tooltip: false } as const;
/** Maximum height of a day's bar, as a share of the plot. */
const barShare = 0.25;

/** Runs of days with an average; the line breaks on days without. */
function averageRuns(days: readonly TrendDay[]): { at: number; average: number }[][] {
  const all: { at: number; average: number }[][] = [];
  let open = false;
  for (const [at, { average }] of days.entries()) {
    if (average !== null && !open) all.push([]);
    if (average !== null) all.at(-1)?.push({ at, average });
    open = average !== null;
  }
  return all;
}

/** Returns the G2 specification of an average over days, with its usual range and the daily counts. */
export function trendChartSpec({ days, usual, look, plot, size, scale, ticks, words }: TrendDrawing) {
  const last = days.length - 1;
  const { least, most } = scale;
  const fullest = Math.max(1, ...days.map(({ count }) => count));
  const bars = days.map(({ count }, at) => ({
    from: at - 0.3,
    to: at + 0.3,
    low: least,
    high: least + (count / fullest) * (most - least) * barShare,
  }));
  const band = usual && [{ from: -0.5, to: last + 0.5, low: usual.least, high: usual.most }];
  const box = { x: ["from", "to"], y: ["low", "high"] };
  return {
    ...baseChartSpec({
      size,
      plot,
      look,
      x: { domain: [-0.5, last + 0.5], ticks: ticks.days, word: words.day },
      y: { domain: [least, most], ticks: ticks.averages, word: words.average },
    }),
    children: [
      ...(band
        ? [
            {
              ...still,
              name: "usual",
              type: "range",
              data: band,
              encode: box,
              style: { fill: look.color.t3, fillOpacity: 0.14 },
            },
          ]
        : []),
      {
        ...still,
        name: "counts",
        type: "range",
        data: bars,
        encode: box,
        style: { fill: look.color.c1, fillOpacity: 0.4 },
      },
      ...averageRuns(days).map((part) =>
        part.length === 1
          ? {
              ...still,
              type: "point",
              data: part,
              encode: { x: "at", y: "average", shape: "point", size: 3 },
              style: { fill: look.color.c1, lineWidth: 0 },
            }
          : {
              ...still,
              type: "line",
              data: part,
              encode: { x: "at", y: "average" },
              style: { stroke: look.color.c1, lineWidth: 2 },
            },
      ),
    ],
  };
}
