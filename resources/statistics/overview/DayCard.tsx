import type { ReactNode } from "react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "#resources/statistics/overview/DayCard.module.css";
import { type DayFigures, type DayMetric, seriesOf } from "#resources/statistics/overview/day-figures.ts";
import { DayTable } from "#resources/statistics/overview/DayTable.tsx";
import type { Mark } from "#resources/statistics/overview/marks.ts";
import { Restatements } from "#resources/statistics/overview/Restatements.tsx";
import { useNothing } from "#resources/statistics/overview/use-nothing.ts";
import type { useOverview } from "#resources/statistics/overview/use-overview.ts";
import type { StatisticsTab } from "#resources/statistics/page/tab.ts";
import { DayChart } from "#ui/charts/LazyCharts.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Delta } from "#ui/statistics/Delta.tsx";
import { Figure } from "#ui/statistics/Figure.tsx";
import { FigureCard } from "#ui/statistics/FigureCard.tsx";

interface DayCardProps {
  metric: DayMetric;
  overview: ReturnType<typeof useOverview>;
  compare: boolean;
  marks: readonly Mark[];
  onDownload: StatisticsTab["onDownload"];
  acts?: ReactNode;
}

/** Installs and updates are told by version; impressions have none, they are columns of the file of everything. */
const files = { install: "by-version", update: "by-version", impression: "all", video_impression: "all" } as const;

const height = 220;

/** The chart and its table are of one series, which keeps its identity while nothing changed. */
function DayPicture({
  days,
  compare,
  marks,
  title,
}: { days: DayFigures; title: string } & Pick<DayCardProps, "compare" | "marks">) {
  const series = useMemo(() => seriesOf(days, compare), [days, compare]);
  return <DayChart series={series} marks={marks} height={height} fallback={<DayTable series={series} of={title} />} />;
}

/** One figure by day: its total and change, the line with what happened, the same as a table. */
export function DayCard({ metric, overview, compare, marks, onDownload, acts }: DayCardProps) {
  const { t } = useTranslation("statistics");
  const { number } = useFormat();
  const nothing = useNothing(overview.wasLive);
  const title = t(`overview.card.${metric}`);
  const corrections = <Restatements metric={metric} annotations={overview.annotations} />;
  return (
    <FigureCard
      title={title}
      metric={metric}
      answer={overview.days[metric]}
      height={height}
      onDownload={() => onDownload(files[metric])}
      acts={acts}
      total={({ total, previous }) => (
        <>
          <Figure>{number(total)}</Figure>
          {compare && <Delta now={total} before={previous.total} />}
        </>
      )}
      nothing={(days) => nothing(metric, days)}
      picture={(days) => (
        <div className={styles.picture}>
          <DayPicture days={days} compare={compare} marks={marks} title={title} />
          {corrections}
        </div>
      )}
      table={(days) => (
        <div className={styles.picture}>
          <DayTable series={seriesOf(days, compare)} of={title} />
          {corrections}
        </div>
      )}
    />
  );
}
