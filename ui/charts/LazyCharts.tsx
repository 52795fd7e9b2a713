import { type ComponentProps, type ReactNode, Suspense } from "react";
import type { AdoptionChart as Adoption } from "./adoption/AdoptionChart.tsx";
import { ChartBoundary } from "./ChartBoundary.tsx";
import type { DayChart as ByDay } from "./day/DayChart.tsx";
import { loadPart } from "#ui/lazy/load-code.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import type { TrendChart as Trend } from "./trend/TrendChart.tsx";
import { Block } from "#ui/page/Skeletons.tsx";

const loadCharts = () => import("./Charts.tsx");
const loadDayChart = async () => (await loadCharts()).charts.DayChart;
const LoadedDayChart = lazyPart(loadDayChart);
const LoadedAdoptionChart = lazyPart(async () => (await loadCharts()).charts.AdoptionChart);
const LoadedTrendChart = lazyPart(async () => (await loadCharts()).charts.TrendChart);

interface Fallback {
  /** The same figures as a table: shown where the chart cannot be drawn. */
  fallback: ReactNode;
}

/** For screens that ask for the figures now: the code comes meanwhile, and the chart is drawn with its figures. */
export function fetchDayChart(): void {
  void loadPart(loadDayChart).catch(() => undefined);
}

/** A chart's code comes with its first figures, if nobody asked for it before: the page and its tiles stand before it. */
export function DayChart({ fallback, ...chart }: ComponentProps<typeof ByDay> & Fallback) {
  return (
    <ChartBoundary fallback={fallback}>
      <Suspense fallback={<Block height={chart.height} />}>
        <LoadedDayChart {...chart} />
      </Suspense>
    </ChartBoundary>
  );
}

export function AdoptionChart({ fallback, ...chart }: ComponentProps<typeof Adoption> & Fallback) {
  return (
    <ChartBoundary fallback={fallback}>
      <Suspense fallback={<Block height={chart.height} />}>
        <LoadedAdoptionChart {...chart} />
      </Suspense>
    </ChartBoundary>
  );
}

export function TrendChart({ fallback, ...chart }: ComponentProps<typeof Trend> & Fallback) {
  return (
    <ChartBoundary fallback={fallback}>
      <Suspense fallback={<Block height={chart.height} />}>
        <LoadedTrendChart {...chart} />
      </Suspense>
    </ChartBoundary>
  );
}
