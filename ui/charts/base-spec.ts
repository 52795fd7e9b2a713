import type { ChartTheme } from "./chart-theme.ts";
import type { PlotArea } from "./plot-area.ts";

interface Axis {
  readonly domain: readonly number[];
  readonly ticks: readonly number[];
  readonly word: (tick: number) => string;
}

interface BaseOptions {
  readonly size: { readonly width: number; readonly height: number };
  readonly plot: PlotArea;
  readonly look: ChartTheme;
  readonly x: Axis;
  readonly y: Axis;
}

const scaleOf = ({ domain, ticks }: Axis) => ({
  type: "linear",
  domain: [...domain],
  nice: false,
  zero: false,
  tickMethod: () => [...ticks],
});

/**
 * Alignment of tick labels: the first one starts at its tick and the last one ends there, so that none leaves the
 * chart.
 */
const alignment = (ticks: readonly number[]) => (_: unknown, at: number) =>
  ticks.length === 1 ? "center" : at === 0 ? "start" : at === ticks.length - 1 ? "end" : "center";

/** Turns off G2's interactions: the tooltip is our own, and nothing can be dragged, filtered or scrolled. */
const interaction = { event: false, tooltip: false, sliderFilter: false, legendFilter: false, scrollbarFilter: false };

/** Returns options that all charts share: fixed edges, grid lines, our own ticks and labels, no animation. */
export function baseChartSpec({ size, plot, look, x, y }: BaseOptions) {
  const label = {
    labelFill: look.color.t3,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: look.size,
    labelFontFamily: look.family,
    labelAutoRotate: false,
    labelAutoHide: false,
    labelAutoEllipsis: false,
    line: false,
    tick: false,
    title: false,
    animate: false,
  };
  return {
    type: "view",
    ...size,
    autoFit: false,
    animate: false,
    tooltip: false,
    legend: false,
    interaction,
    margin: 0,
    inset: 0,
    paddingLeft: plot.left,
    paddingTop: plot.top,
    paddingRight: size.width - plot.left - plot.width,
    paddingBottom: size.height - plot.top - plot.height,
    theme: { type: "light" },
    scale: { x: scaleOf(x), y: scaleOf(y) },
    axis: {
      x: { ...label, grid: false, labelFormatter: x.word, labelSpacing: 8, labelTextAlign: alignment(x.ticks) },
      y: {
        ...label,
        labelFormatter: y.word,
        labelSpacing: 8,
        grid: true,
        gridStroke: look.color.bd,
        gridStrokeOpacity: 1,
        gridLineWidth: 1,
        gridLineDash: [0, 0],
      },
    },
  };
}
