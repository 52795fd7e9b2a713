import { type ComponentProps, type ReactNode, Suspense } from "react";
import type { AdoptionChart as Adoption } from "./adoption/AdoptionChart.tsx";
import { ChartBoundary } from "./ChartBoundary.tsx";
import type { DayChart as ByDay } from "./day/DayChart.tsx";
import { loadComponent } from "#ui/lazy/load-code.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import type { TrendChart as Trend } from "./trend/TrendChart.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";

const loadCharts = () => import("./Charts.tsx");
const loadDayChart = async () => (await loadCharts()).charts.DayChart;
const LoadedDayChart = lazyComponent(loadDayChart);
const LoadedAdoptionChart = lazyComponent(async () => (await loadCharts()).charts.AdoptionChart);
const LoadedTrendChart = lazyComponent(async () => (await loadCharts()).charts.TrendChart);

interface Fallback {
  /** Same figures as a table, shown if the chart can't render. */
  fallback: ReactNode;
}

/** Preloads the chart's code while a screen requests its figures. */
export function preloadDayChart(): void {
  void loadComponent(loadDayChart).catch(() => undefined);
}

/** The chart's code loads with its first figures, unless it was preloaded; the page and its tiles render before it. */
export function DayChart({ fallback, ...chart }: ComponentProps<typeof ByDay> & Fallback) {
  return (
    <ChartBoundary fallback={fallback}>
      <Suspense fallback={<SkeletonBlock height={chart.height} />}>
        <LoadedDayChart {...chart} />
      </Suspense>
    </ChartBoundary>
  );
}

export function AdoptionChart({ fallback, ...chart }: ComponentProps<typeof Adoption> & Fallback) {
  return (
    <ChartBoundary fallback={fallback}>
      <Suspense fallback={<SkeletonBlock height={chart.height} />}>
        <LoadedAdoptionChart {...chart} />
      </Suspense>
    </ChartBoundary>
  );
}

export function TrendChart({ fallback, ...chart }: ComponentProps<typeof Trend> & Fallback) {
  return (
    <ChartBoundary fallback={fallback}>
      <Suspense fallback={<SkeletonBlock height={chart.height} />}>
        <LoadedTrendChart {...chart} />
      </Suspense>
    </ChartBoundary>
  );
}
