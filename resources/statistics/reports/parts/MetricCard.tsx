import { Button } from "antd";
import { ChartColumn, ChartLine, Download, Map as MapIcon, Table2 } from "lucide-react";
import { type ReactNode, use, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MetricName } from "#contract/statistics/metrics.ts";
import { useTrack } from "#providers/console-analytics/use-track.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { FailureReportContext } from "#ui/page/failure-report.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { MetricDefinition } from "./MetricDefinition.tsx";
import { MetricError, MetricEmptyState, MetricSkeleton } from "./MetricStates.tsx";
import styles from "./figures.module.css";

/** State of a query, as the query cache keeps it. */
export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly error: { readonly status: number; readonly code: string; readonly requestId: string | null } | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  /** Time at which `data` was loaded, in ms. Shown next to old data if the latest request failed. */
  readonly dataUpdatedAt?: number;
}

interface MetricCardProps<Data> {
  title: string;
  metric: MetricName;
  answer: QueryResult<Data>;
  /** Renders text about the total next to the title: "4,86,210 installs, by state of the device". */
  note?: (data: Data) => ReactNode;
  /** Renders the total and its change, below the title. */
  total?: (data: Data) => ReactNode;
  /** Returns the empty state; null if there is something to draw. */
  nothing?: (data: Data) => { readonly title: string; readonly text: string } | null;
  picture: (data: Data) => ReactNode;
  /** Renders the same data as a table. */
  table: (data: Data) => ReactNode;
  form?: "line" | "bars" | "map";
  onDownload?: (() => void) | undefined;
  /** More buttons, at the end of the header. */
  acts?: ReactNode;
  /** Whether the content has its own padding. */
  bare?: boolean;
  /** Height of the content in px; the skeleton has the same height. */
  height?: number;
}

const chartIcons = { line: ChartLine, bars: ChartColumn, map: MapIcon } as const;

/** Reports failed charts, as the specification requires: once for each failed response, not for each render. */
export function useReportMetricFailure(metric: MetricName, error: QueryResult<unknown>["error"]): void {
  const report = use(FailureReportContext);
  const track = useTrack();
  const failed = error && `${error.status} ${error.code} ${error.requestId ?? ""}`;
  useEffect(() => {
    if (!failed) return;
    report({ error: failed, component: `figures: ${metric}` });
    track("REPORT_CHART_FAILED", { chart: metric, cause: failed.startsWith("0 ") ? "no_answer" : "refused" });
  }, [failed, metric, report, track]);
}

/**
 * Card for one metric: definition, chart or table, and download. It loads and fails independently of the other cards.
 */
export function MetricCard<Data>(props: MetricCardProps<Data>) {
  const { title, metric, answer, form = "line", onDownload, height = 200 } = props;
  const { t } = useTranslation("statistics");
  const [view, setView] = useState<"picture" | "table">("picture");
  const id = useId();
  const { data, error } = answer;
  useReportMetricFailure(metric, error);
  const nothing = data === undefined ? null : (props.nothing?.(data) ?? null);
  const Picture = chartIcons[form];
  return (
    <section className={`box ${styles.card}`} aria-labelledby={id} aria-busy={answer.isFetching}>
      <header className={`row ${styles.head}`}>
        <h2 id={id} className="text-16">
          {title}
        </h2>
        <MetricDefinition metric={metric} of={title} />
        {data !== undefined && props.note && <span className="text-13 faint">{props.note(data)}</span>}
        <span className="line gap-4 push">
          <SegmentedControl
            label={t("card.view", { of: title })}
            value={view}
            onChange={setView}
            options={[
              { value: "picture", label: <Picture size={16} aria-label={t(`card.${form}`)} role="img" /> },
              { value: "table", label: <Table2 size={16} aria-label={t("card.table")} role="img" /> },
            ]}
          />
          {onDownload && (
            <Button
              type="text"
              size="small"
              icon={<Download size={16} aria-hidden />}
              aria-label={t("card.download", { of: title })}
              title={t("card.download", { of: title })}
              onClick={onDownload}
            />
          )}
          {props.acts}
        </span>
      </header>
      {props.total && (data !== undefined || !error) && (
        <div className={`row baseline ${styles.total}`}>
          {data === undefined ? <SkeletonBlock width={160} height="var(--lh-20)" exact /> : props.total(data)}
        </div>
      )}
      {data !== undefined && error && (
        <MetricError
          error={error}
          onRetry={answer.refetch}
          busy={answer.isFetching}
          kept
          since={answer.dataUpdatedAt}
        />
      )}
      <div
        className={`${styles.body} ${error && data !== undefined ? styles.kept : ""} ${props.bare && data !== undefined && !nothing ? styles.bare : ""}`}
      >
        {data === undefined && !error && <MetricSkeleton height={height} />}
        {data === undefined && error && (
          <MetricError error={error} onRetry={answer.refetch} busy={answer.isFetching} height={height} />
        )}
        {nothing && <MetricEmptyState {...nothing} height={height} />}
        {data !== undefined && !nothing && (view === "picture" ? props.picture(data) : props.table(data))}
      </div>
    </section>
  );
}
