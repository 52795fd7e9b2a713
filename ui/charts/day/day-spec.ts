import type { ChartTheme } from "../chart-theme.ts";
import type { DaySeries, PlacedAnnotation } from "./day-series.ts";
import { firstProvisionalIndex } from "./day-series.ts";
import type { HatchPattern } from "../hatch.ts";
import { baseChartSpec } from "../base-spec.ts";
import type { PlotArea } from "../plot-area.ts";

interface DayDrawing {
  readonly series: DaySeries;
  readonly marks: readonly PlacedAnnotation[];
  readonly look: ChartTheme;
  readonly hatch: HatchPattern | null;
  readonly plot: PlotArea;
  readonly size: { readonly width: number; readonly height: number };
  readonly ticks: { readonly counts: readonly number[]; readonly days: readonly number[] };
  readonly words: { readonly count: (value: number) => string; readonly day: (at: number) => string };
}

const still = { animate: false, tooltip: false } as const;
const xy = { x: "at", y: "count" } as const;

const pointsOf = (days: DaySeries["days"]) => days.map(({ count }, at) => ({ at, count }));

/** Areas under the counts: filled where final, hatched from the first provisional day on. */
function areas({ series, look, hatch }: DayDrawing) {
  const points = pointsOf(series.days);
  const from = firstProvisionalIndex(series);
  const area = (name: string, data: typeof points, style: object) => ({
    ...still,
    name,
    type: "area",
    data,
    encode: xy,
    style,
  });
  const solid = { fill: look.color.c1, fillOpacity: 0.1 };
  const final = points.slice(0, from + 1);
  const open = points.slice(from);
  return [
    ...(final.length > 1 ? [area("final", final, solid)] : []),
    ...(open.length > 1 ? [area("provisional-ground", open, { ...solid, fillOpacity: 0.06 })] : []),
    ...(open.length > 1 && hatch
      ? // A function, because G2 copies plain options, and a canvas can't be copied.
        [area("provisional", open, { fill: () => hatch })]
      : []),
  ];
}

function lines({ series, look }: DayDrawing) {
  // A single day is drawn as a point: a line needs two.
  const line = (name: string, days: DaySeries["days"], color: string, style: object) => {
    const alone = days.length === 1;
    return {
      ...still,
      name,
      type: alone ? "point" : "line",
      data: pointsOf(days),
      encode: alone ? { ...xy, shape: "point", size: 4 } : xy,
      style: alone ? { fill: color, lineWidth: 0 } : { stroke: color, ...style },
    };
  };
  const before = { lineWidth: 1.5, lineDash: [4, 3] };
  return [
    ...(series.previous ? [line("previous", series.previous, look.color.c6, before)] : []),
    line("count", series.days, look.color.c1, { lineWidth: 2 }),
  ];
}

function annotationLayers({ marks, look }: DayDrawing) {
  const bands = marks.flatMap(({ at, until }) => (until === null || until === at ? [] : [{ from: at, to: until }]));
  return [
    ...(bands.length > 0
      ? [
          {
            ...still,
            name: "bands",
            type: "rangeX",
            data: bands,
            encode: { x: ["from", "to"] },
            style: { fill: look.color.t3, fillOpacity: 0.07 },
          },
        ]
      : []),
    ...(marks.length > 0
      ? [
          {
            ...still,
            name: "marks",
            type: "lineX",
            data: marks.map(({ at }) => ({ at })),
            encode: { x: "at" },
            style: { stroke: look.color.t3, lineWidth: 1, lineDash: [2, 3], strokeOpacity: 1 },
          },
        ]
      : []),
  ];
}

/** Returns the G2 specification of one figure by day. Badges and the tooltip are HTML above it. */
export function dayChartSpec(drawing: DayDrawing) {
  const { series, ticks, words } = drawing;
  const last = series.days.length - 1;
  return {
    ...baseChartSpec({
      ...drawing,
      x: { domain: last === 0 ? [-1, 1] : [0, last], ticks: ticks.days, word: words.day },
      y: { domain: [0, ticks.counts.at(-1) ?? 1], ticks: ticks.counts, word: words.count },
    }),
    children: [...annotationLayers(drawing), ...areas(drawing), ...lines(drawing)],
  };
}
