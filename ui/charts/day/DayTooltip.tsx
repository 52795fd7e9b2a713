import { useTranslation } from "react-i18next";
import { type DaySeries, firstProvisionalIndex } from "./day-series.ts";
import { type PlotArea, xOfDay } from "../plot-area.ts";
import { useChartLabels } from "../use-chart-labels.ts";
import { formatNumber } from "#ui/format/numbers.ts";
import styles from "./DayChart.module.css";

interface DayTooltipProps {
  series: DaySeries;
  at: number;
  plot: PlotArea;
  highest: number;
}

/**
 * Tooltip for the day under the pointer or finger: its figure, whether that is final, and the day of the previous
 * period.
 */
export function DayTooltip({ series, at, plot, highest }: DayTooltipProps) {
  const { t } = useTranslation("statistics");
  const words = useChartLabels(false);
  const [day, before] = [series.days[at], series.previous?.[at]];
  if (!day) return null;
  const x = xOfDay(at, series.days.length, plot);
  const y = (count: number) => plot.top + (1 - count / highest) * plot.height;
  const left = x > plot.left + plot.width / 2;
  const state = at >= firstProvisionalIndex(series) ? "provisional" : "final";
  return (
    <>
      <span className={styles.cross} style={{ left: x, top: plot.top, height: plot.height }} />
      {before && <span className={styles.dotBefore} style={{ left: x, top: y(before.count) }} />}
      <span className={styles.dot} style={{ left: x, top: y(day.count) }} />
      <div
        className={`text-12 nowrap ${styles.tip}`}
        style={left ? { right: `calc(100% - ${x - 10}px)` } : { left: x + 10 }}
      >
        <strong>
          <bdi>{words.fullDay(day.date)}</bdi>
        </strong>
        <span className="line">
          <i className={styles.lineNow} /> {formatNumber(day.count)} <em>{t(`overview.state.${state}`)}</em>
        </span>
        {before && (
          <span className="line">
            <i className={styles.lineBefore} /> {formatNumber(before.count)}{" "}
            <em>
              <bdi>{words.day(before.date)}</bdi>
            </em>
          </span>
        )}
      </div>
    </>
  );
}
