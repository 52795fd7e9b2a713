import { type PointerEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { chartTheme, measureTextWidth } from "../chart-theme.ts";
import { type ChartAnnotation, type DaySeries, placeAnnotations } from "./day-series.ts";
import { dayChartSpec } from "./day-spec.ts";
import { DayTooltip } from "./DayTooltip.tsx";
import { ChartCanvas } from "../ChartCanvas.tsx";
import { AnnotationLetter } from "../AnnotationLetter.tsx";
import { createHatchPattern } from "../hatch.ts";
import { niceCountTicks, dayTickIndexes } from "./nice-ticks.ts";
import { dayAtX, type PlotArea, spreadBadgePositions, xOfDay } from "../plot-area.ts";
import { useChartLabels } from "../use-chart-labels.ts";
import { useElementWidth } from "../use-element-width.ts";
import { useThemeMode } from "#ui/theme/use-theme.ts";
import styles from "./DayChart.module.css";

interface DayChartProps {
  series: DaySeries;
  marks: readonly ChartAnnotation[];
  height: number;
}

/** Space around the plot, in px. */
const edge = { badges: 24, plain: 8, right: 8, bottom: 24, labels: 12 } as const;
const badgeApart = 20;
const narrowBelow = 400;
/** Width of a day's label under the axis, in px. */
const dayWidth = 84;

const highestOf = ({ days, previous }: DaySeries): number =>
  Math.max(0, ...days.map(({ count }) => count), ...(previous ?? []).map(({ count }) => count));

/** Returns the specification and layout: space on the left for the longest number, above for badges. */
function useDaySpec({ series, marks, height }: DayChartProps, width: number) {
  const { i18n } = useTranslation("statistics");
  const mode = useThemeMode();
  const words = useChartLabels(width < narrowBelow);
  return useMemo(() => {
    const look = chartTheme(mode, i18n.language);
    const counts = niceCountTicks(highestOf(series));
    const left = Math.ceil(Math.max(...counts.map((tick) => measureTextWidth(words.count(tick), look)))) + edge.labels;
    const placed = placeAnnotations(marks, series);
    const top = placed.length > 0 ? edge.badges : edge.plain;
    const plot: PlotArea = { left, top, width: width - left - edge.right, height: height - top - edge.bottom };
    const days = dayTickIndexes(series.days.length, Math.max(2, Math.floor(plot.width / dayWidth)));
    const spec = dayChartSpec({
      series,
      marks: placed,
      look,
      hatch: createHatchPattern(look.color.c1),
      plot,
      size: { width, height },
      ticks: { counts, days },
      words: { count: words.count, day: (at) => (series.days[at] ? words.day(series.days[at].date) : "") },
    });
    return { spec, plot, placed, highest: counts.at(-1) ?? 1 };
  }, [series, marks, height, width, mode, words, i18n.language]);
}

function Badges({ placed, days, plot }: { placed: ReturnType<typeof placeAnnotations>; days: number; plot: PlotArea }) {
  const at = spreadBadgePositions(
    placed.map((mark) => xOfDay(mark.at, days, plot)),
    badgeApart,
    plot,
  );
  return placed.map(({ letter }, index) => (
    <span key={letter} className={styles.badge} style={{ left: at[index] }}>
      <AnnotationLetter letter={letter} />
    </span>
  ));
}

function DayPlot(props: DayChartProps & { width: number }) {
  const { series, width, height } = props;
  const { spec, plot, placed, highest } = useDaySpec(props, width);
  const [at, setAt] = useState<number | null>(null);
  const point = ({ currentTarget, clientX }: PointerEvent) =>
    setAt(dayAtX(clientX - currentTarget.getBoundingClientRect().left, series.days.length, plot));
  return (
    <div
      className={styles.picture}
      style={{ inlineSize: width, blockSize: height }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setAt(null)}
    >
      <ChartCanvas spec={spec} />
      <Badges placed={placed} days={series.days.length} plot={plot} />
      {at !== null && <DayTooltip series={series} at={at} plot={plot} highest={highest} />}
    </div>
  );
}

/**
 * Chart of one figure by day: counts, hatched while provisional, the previous period as a grey dash, and annotations of
 * the app. Time runs from left to right in every language. A table beside it has the same data.
 */
export function DayChart(props: DayChartProps) {
  const [box, width] = useElementWidth();
  return (
    <div ref={box} className={styles.chart} dir="ltr" style={{ blockSize: props.height }} aria-hidden>
      {width > 0 && <DayPlot {...props} width={width} />}
    </div>
  );
}
