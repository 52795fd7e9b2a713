import { Component, type ComponentProps, type ContextType, type ErrorInfo, type ReactNode, Suspense } from "react";
import type { AdoptionChart as Adoption } from "./adoption/AdoptionChart.tsx";
import type { DayChart as ByDay } from "./day/DayChart.tsx";
import { loadComponent } from "#ui/lazy/load-code.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import type { TrendChart as Trend } from "./trend/TrendChart.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { useTranslation } from "react-i18next";
import { FailureReportContext } from "#ui/page/failure-report.ts";
import styles from "./ChartBoundary.module.css";

interface ChartBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

function ChartFallback({ children }: { children: ReactNode }) {
  const { t } = useTranslation("statistics");
  return (
    <>
      <p className={`text-13 soft ${styles.why}`} role="status">
        {t("overview.chart.failed")}
      </p>
      {children}
    </>
  );
}

/** Error boundary of a chart: if it can't load or render, the table replaces it, so that its figures stay readable. */
class ChartBoundary extends Component<ChartBoundaryProps, { readonly failed: boolean }> {
  static override contextType = FailureReportContext;
  declare context: ContextType<typeof FailureReportContext>;
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.context({ error: `${error.name}: ${error.message}`, component: info.componentStack ?? "", chart: true });
  }

  override render() {
    return this.state.failed ? <ChartFallback>{this.props.fallback}</ChartFallback> : this.props.children;
  }
}

const loadCharts = () => import("./Charts.tsx");
const loadDayChart = async () => (await loadCharts()).chartComponents.DayChart;
const LoadedDayChart = lazyComponent(loadDayChart);
const LoadedAdoptionChart = lazyComponent(async () => (await loadCharts()).chartComponents.AdoptionChart);
const LoadedTrendChart = lazyComponent(async () => (await loadCharts()).chartComponents.TrendChart);

interface Fallback {
  /** Table with the same figures, shown if the chart can't render. */
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
      <Suspense fallback={<SkeletonBlock height={chart.height} exact />}>
        <LoadedDayChart {...chart} />
      </Suspense>
    </ChartBoundary>
  );
}

export function AdoptionChart({ fallback, ...chart }: ComponentProps<typeof Adoption> & Fallback) {
  return (
    <ChartBoundary fallback={fallback}>
      <Suspense fallback={<SkeletonBlock height={chart.height} exact />}>
        <LoadedAdoptionChart {...chart} />
      </Suspense>
    </ChartBoundary>
  );
}

export function TrendChart({ fallback, ...chart }: ComponentProps<typeof Trend> & Fallback) {
  return (
    <ChartBoundary fallback={fallback}>
      <Suspense fallback={<SkeletonBlock height={chart.height} exact />}>
        <LoadedTrendChart {...chart} />
      </Suspense>
    </ChartBoundary>
  );
}
