import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useThemeMode } from "#ui/theme/use-theme.ts";
import { chartTheme } from "../chart-theme.ts";
import { dayTickIndexes } from "../day/nice-ticks.ts";
import { ChartCanvas } from "../ChartCanvas.tsx";
import type { PlotArea } from "../plot-area.ts";
import { useChartLabels } from "../use-chart-labels.ts";
import { useElementWidth } from "../use-element-width.ts";
import { type TrendDay, trendChartSpec } from "./trend-spec.ts";
import styles from "../adoption/AdoptionChart.module.css";

interface TrendChartProps {
  days: readonly TrendDay[];
  usual: { readonly least: number; readonly most: number } | null;
  /** Highest possible average. */
  most: number;
  height: number;
}

/** Space around the plot, in px. */
const edge = { top: 8, right: 8, bottom: 24, axis: 36 } as const;
const dayWidth = 84;
const step = 0.5;

function TrendPlot({ days, usual, most, height, width }: TrendChartProps & { width: number }) {
  const { i18n } = useTranslation();
  const mode = useThemeMode();
  const { day } = useChartLabels(false);
  const spec = useMemo(() => {
    const look = chartTheme(mode, i18n.language);
    const known = [...days.flatMap(({ average }) => average ?? []), ...(usual ? [usual.least] : [])];
    // One step of space below, so that the bars stay under the line.
    const least = Math.max(0, Math.floor(Math.min(most - step, ...known) / step) * step - step);
    const averages = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, at) => least + at * step);
    const plot: PlotArea = {
      left: edge.axis,
      top: edge.top,
      width: width - edge.axis - edge.right,
      height: height - edge.top - edge.bottom,
    };
    return trendChartSpec({
      days,
      usual,
      look,
      plot,
      size: { width, height },
      scale: { least, most },
      ticks: { averages, days: dayTickIndexes(days.length, Math.max(2, Math.floor(plot.width / dayWidth))) },
      words: { average: (value) => value.toFixed(1), day: (at) => (days[at] ? day(days[at].day) : "") },
    });
  }, [days, usual, most, height, width, mode, day, i18n.language]);
  return <ChartCanvas spec={spec} />;
}

/** Chart of an average by day, with its usual range and the daily counts; a table beside it has the same data. */
export function TrendChart(props: TrendChartProps) {
  const [box, width] = useElementWidth();
  return (
    <div ref={box} className={styles.chart} dir="ltr" style={{ blockSize: props.height }} aria-hidden>
      {width > 0 && <TrendPlot {...props} width={width} />}
    </div>
  );
}
