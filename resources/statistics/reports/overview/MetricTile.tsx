import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { MetricName } from "#contract/statistics/metrics.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { MetricDefinition } from "../parts/MetricDefinition.tsx";
import { MetricValue } from "../parts/MetricValue.tsx";
import { type QueryResult, useReportMetricFailure } from "../parts/MetricCard.tsx";
import { MetricError, LastKnownAt } from "../parts/MetricStates.tsx";
import figures from "../parts/figures.module.css";
import styles from "./overview.module.css";

interface MetricTileProps<Data> {
  title: string;
  metric: MetricName;
  answer: QueryResult<Data>;
  /** End of the header: the time or the days that the number covers. */
  beside: (data: Data) => ReactNode;
  figure: (data: Data) => number;
  /** Change, shown below the number. */
  change: (data: Data) => ReactNode;
  /** Small chart of the values that add up to the number. */
  shape: (data: Data) => ReactNode;
  /** Second number, beside the change; hidden on phones. */
  foot?: (data: Data) => ReactNode;
}

/** Skeleton as wide and high as the loaded content, so that nothing below the tiles moves. */
function TileSkeleton() {
  return (
    <>
      <span />
      <SkeletonBlock width={96} height={36} exact />
      <span className={styles.shape}>
        <SkeletonBlock width={132} height={36} exact />
      </span>
      <SkeletonBlock width={120} height="var(--lh-13)" exact />
    </>
  );
}

/** Tile with one number of the page. During an outage it keeps the last number, greyed out, with its time. */
export function MetricTile<Data>({
  title,
  metric,
  answer,
  beside,
  figure,
  change,
  shape,
  foot,
}: MetricTileProps<Data>) {
  const { t } = useTranslation("statistics");
  const { number, time } = useFormat();
  const id = useId();
  const { data, error } = answer;
  const isOutdated = error !== null && data !== undefined;
  useReportMetricFailure(metric, error);
  return (
    <section className={`box ${styles.tile}`} aria-labelledby={id} aria-busy={answer.isFetching}>
      <h2 className="inline text-13 medium soft">
        <span id={id}>{title}</span> <MetricDefinition metric={metric} of={title} />
      </h2>
      {data !== undefined && (
        <>
          <span className="push text-13 faint">
            {isOutdated ? <LastKnownAt>{time(answer.dataUpdatedAt ?? 0)}</LastKnownAt> : beside(data)}
          </span>
          <span className={`${styles.figure} ${isOutdated ? "soft" : ""}`}>
            <MetricValue size="tile">{number(figure(data))}</MetricValue>
          </span>
          <span className={`${styles.shape} ${isOutdated ? figures.kept : ""}`}>{shape(data)}</span>
          <span className="text-13 faint">{isOutdated ? t("overview.lastKnown") : change(data)}</span>
          {foot && !isOutdated && <span className={`push text-13 faint ${styles.foot}`}>{foot(data)}</span>}
        </>
      )}
      {data === undefined && !error && <TileSkeleton />}
      {data === undefined && error && (
        <div className={`${styles.instead} ${styles.failure}`}>
          <MetricError error={error} onRetry={answer.refetch} busy={answer.isFetching} kept />
        </div>
      )}
    </section>
  );
}
