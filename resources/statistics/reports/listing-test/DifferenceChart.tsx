import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ListingTestResult } from "#contract/statistics/listing-test-calls.ts";
import { dayTickIndexes } from "#ui/charts/day/nice-ticks.ts";
import { useElementWidth } from "#ui/charts/use-element-width.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { differenceScale } from "./difference-scale.ts";
import { formatPercentagePointTick } from "./use-percentage-points.ts";
import styles from "./ListingTestCard.module.css";

type Days = ListingTestResult["perDate"];

/** Height of the chart in px. */
const height = 176;
const margin = { left: 44, right: 12, top: 8, bottom: 24 } as const;
const dayWidth = 72;

function ChartSvg({ days, provisionalFrom, width }: DifferenceChartProps & { width: number }) {
  const { shortDay } = useFormat();
  const [clip, hatch] = [useId(), useId()];
  const [plotWidth, plotHeight] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
  const { limit, ticks } = differenceScale(days.map(({ difference }) => difference));
  const x = (at: number): number => margin.left + (days.length === 1 ? 0.5 : at / (days.length - 1)) * plotWidth;
  const y = (value: number): number => margin.top + ((limit - value) / (2 * limit)) * plotHeight;
  const known = days.flatMap(({ difference }, at) => (difference ? [{ at, ...difference }] : []));
  const through = (points: readonly (readonly [number, number])[]): string =>
    points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L");
  const upper = known.map(({ at, high }) => [x(at), y(high)] as const);
  const lower = known.map(({ at, low }) => [x(at), y(low)] as const).toReversed();
  const last = known.at(-1);
  const open = days.findIndex(({ date }) => date >= provisionalFrom);
  const labels = dayTickIndexes(days.length, Math.max(2, Math.floor(plotWidth / dayWidth)));
  return (
    <svg width={width} height={height} className={styles.chart} aria-hidden>
      <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={styles.hatch} x1={0} x2={0} y1={0} y2={6} />
      </pattern>
      <clipPath id={clip}>
        <rect x={margin.left} y={margin.top} width={plotWidth} height={plotHeight} />
      </clipPath>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={`${styles.grid} ${tick === 0 ? styles.zero : ""}`}
            x1={margin.left}
            x2={width - margin.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={margin.left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
            {formatPercentagePointTick(tick)}
          </text>
        </g>
      ))}
      {labels.map((at) => (
        <text
          key={at}
          x={x(at)}
          y={height - 6}
          textAnchor={at === 0 && days.length > 1 ? "start" : at === days.length - 1 && at > 0 ? "end" : "middle"}
        >
          {shortDay(days[at]?.date ?? "")}
        </text>
      ))}
      <g clipPath={`url(#${clip})`}>
        {known.length > 1 && <path className={styles.band} d={`M${through([...upper, ...lower])}Z`} />}
        {known.length > 1 && open >= 0 && (
          <path
            fill={`url(#${hatch})`}
            d={`M${through([...upper.slice(-(days.length - open)), ...lower.slice(0, days.length - open)])}Z`}
          />
        )}
        {known.length === 1 && last && (
          <line className={styles.whisker} x1={x(last.at)} x2={x(last.at)} y1={y(last.low)} y2={y(last.high)} />
        )}
        <path d={`M${through(known.map(({ at, value }) => [x(at), y(value)] as const))}`} />
      </g>
      {last && <circle className={styles.dot} cx={x(last.at)} cy={y(last.value)} r={3.5} />}
    </svg>
  );
}

interface DifferenceChartProps {
  days: Days;
  /** First day whose values may still change; from there on they are hatched. */
  provisionalFrom: string;
}

/**
 * Chart of the daily difference with its likely range; the card's table holds the same data. Time always runs left to
 * right.
 */
export function DifferenceChart({ days, provisionalFrom }: DifferenceChartProps) {
  const { t } = useTranslation("listing-tests");
  const { shortDay } = useFormat();
  const [box, width] = useElementWidth();
  if (days.every(({ difference }) => difference === null)) return <p className="faint">{t("chart.none")}</p>;
  const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  return (
    <figure aria-label={t("chart.label", { first: shortDay(first), last: shortDay(last) })}>
      <figcaption className="row gap-16">
        <span className="inline">
          <span className={styles.mean} />
          {t("chart.line")}
        </span>
        <span className="inline">
          <span className={styles.range} />
          {t("chart.band")}
        </span>
      </figcaption>
      <div ref={box} dir="ltr" style={{ blockSize: height }}>
        {width > 0 && <ChartSvg days={days} provisionalFrom={provisionalFrom} width={width} />}
      </div>
    </figure>
  );
}
