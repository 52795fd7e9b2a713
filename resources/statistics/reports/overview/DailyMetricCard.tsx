import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DayChart, preloadDayChart } from "#ui/charts/LazyCharts.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricDelta } from "../parts/MetricDelta.tsx";
import { MetricValue } from "../parts/MetricValue.tsx";
import { MetricCard } from "../parts/MetricCard.tsx";
import { useRangeText } from "../parts/use-range-text.ts";
import type { StatisticsTabProps } from "../tab-props.ts";
import { type DailyCounts, type DailyMetric, toDaySeries } from "./daily-counts.ts";
import { DaySeriesTable } from "./DaySeriesTable.tsx";
import type { AnnotationMark, AnnotationsResponse } from "./annotations.ts";
import type { useStatisticsOverview } from "./use-overview.ts";

/** Returns the empty state of a chart: the app was never live, nothing was ever counted, or nothing in this range. */
function useEmptyState(wasLive: boolean | undefined) {
  const { t } = useTranslation("statistics");
  const daysText = useRangeText();
  return (metric: DailyMetric, { total, days, asOf }: DailyCounts) => {
    const [first, last] = [days[0], days.at(-1)];
    if (total > 0 || !first || !last) return null;
    if (wasLive === false) return { title: t("overview.nothing.notLive"), text: t("overview.nothing.notLiveText") };
    if (asOf === null) return { title: t("overview.nothing.noEvents"), text: t("overview.nothing.noEventsText") };
    const range = daysText({ from: first.date, to: last.date });
    return { title: t(`overview.nothing.${metric}`), text: t("overview.nothing.text", { days: range }) };
  };
}

interface DailyMetricCardProps {
  metric: DailyMetric;
  overview: ReturnType<typeof useStatisticsOverview>;
  compare: boolean;
  marks: readonly AnnotationMark[];
  onDownload: StatisticsTabProps["onDownload"];
  acts?: ReactNode;
}

/** Report for each metric. Impressions aren't counted by version; they are columns of the full report. */
const reportTypes = {
  install: "by-version",
  update: "by-version",
  impression: "all",
  video_impression: "all",
} as const;

const height = 220;

/** Chart of one metric. Chart and table share one memoized series, which keeps its identity while nothing changes. */
function DailyChart({
  days,
  compare,
  marks,
  title,
}: { days: DailyCounts; title: string } & Pick<DailyMetricCardProps, "compare" | "marks">) {
  const series = useMemo(() => toDaySeries(days, compare), [days, compare]);
  return (
    <DayChart series={series} marks={marks} height={height} fallback={<DaySeriesTable series={series} of={title} />} />
  );
}

/** Card with one metric by day: total and change, an annotated chart, and the same as a table. */
export function DailyMetricCard({ metric, overview, compare, marks, onDownload, acts }: DailyMetricCardProps) {
  const { t } = useTranslation("statistics");
  const { number } = useFormat();
  const nothing = useEmptyState(overview.wasLive);
  const title = t(`overview.card.${metric}`);
  useEffect(preloadDayChart, []);
  const corrections = <Restatements metric={metric} annotations={overview.annotations} />;
  return (
    <MetricCard
      title={title}
      metric={metric}
      answer={overview.days[metric]}
      height={height}
      onDownload={() => onDownload(reportTypes[metric])}
      acts={acts}
      total={({ total, previous }) => (
        <>
          <MetricValue>{number(total)}</MetricValue>
          {compare && <MetricDelta now={total} before={previous.total} />}
        </>
      )}
      nothing={(days) => nothing(metric, days)}
      picture={(days) => (
        <div className="stack gap-8">
          <DailyChart days={days} compare={compare} marks={marks} title={title} />
          {corrections}
        </div>
      )}
      table={(days) => (
        <div className="stack gap-8">
          <DaySeriesTable series={toDaySeries(days, compare)} of={title} />
          {corrections}
        </div>
      )}
    />
  );
}

interface RestatementsProps {
  metric: DailyMetric;
  annotations: AnnotationsResponse | undefined;
}

/** List of corrections of final numbers, each with its date, below the chart they belong to. */
function Restatements({ metric, annotations }: RestatementsProps) {
  const { t } = useTranslation("statistics");
  const { number, day } = useFormat();
  const daysText = useRangeText();
  const own = (annotations?.restatements ?? []).filter(({ kind }) => kind === metric);
  if (own.length === 0) return null;
  return (
    <ul className="stack gap-4 text-12 soft">
      {own.map((restatement) => (
        <li key={restatement.id}>
          {t("overview.restated", {
            at: day(restatement.restatedAt),
            days: daysText({ from: restatement.startDate, to: restatement.endDate }),
            before: number(restatement.before),
            after: number(restatement.after),
            reason: restatement.reason,
          })}
        </li>
      ))}
    </ul>
  );
}
