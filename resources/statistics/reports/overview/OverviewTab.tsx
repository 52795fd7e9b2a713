import { useMemo } from "react";
import { RenderNearViewport } from "#ui/lazy/RenderNearViewport.tsx";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { FreshnessLine } from "../parts/FreshnessLine.tsx";
import type { StatisticsTabProps } from "../tab-props.ts";
import { CollapsedMetricCard } from "./CollapsedMetricCard.tsx";
import { DailyMetricCard } from "./DailyMetricCard.tsx";
import { toAnnotationMarks } from "./annotations.ts";
import { AnnotationsLegend } from "./AnnotationsLegend.tsx";
import { MetricTiles } from "./MetricTiles.tsx";
import { useStatisticsOverview } from "./use-overview.ts";
import { VersionsCard } from "./versions/VersionsCard.tsx";
import styles from "../layout.module.css";

/** Tab with installs, updates and impressions of one app by day with annotations, and its versions. */
export function OverviewTab({ appId, shown, freshness, onDownload }: StatisticsTabProps) {
  const overview = useStatisticsOverview({ appId, shown });
  const narrow = useNarrowScreen("sm");
  const { annotations } = overview;
  const { from } = shown.range;
  const { marks, more } = useMemo(() => toAnnotationMarks(annotations, from), [annotations, from]);
  const card = { overview, compare: shown.compare, marks, onDownload };
  const Second = narrow ? CollapsedMetricCard : DailyMetricCard;
  return (
    <>
      <FreshnessLine freshness={freshness} range={shown.range} previous={shown.compare ? shown.previous : null} />
      <MetricTiles overview={overview} />
      <div className={styles.pair}>
        <DailyMetricCard metric="install" {...card} />
        <DailyMetricCard metric="update" {...card} />
        <Second metric="impression" {...card} />
        <Second metric="video_impression" {...card} />
      </div>
      <AnnotationsLegend marks={marks} more={more} />
      <RenderNearViewport height={280}>
        <VersionsCard appId={appId} onDownload={() => onDownload("by-version")} />
      </RenderNearViewport>
    </>
  );
}
