import { useMemo } from "react";
import { NearView } from "#ui/lazy/NearView.tsx";
import { useNarrow } from "#ui/page/use-narrow.ts";
import { FreshnessLine } from "../parts/FreshnessLine.tsx";
import type { StatisticsTab } from "../tab.ts";
import { CollapsedCard } from "./CollapsedCard.tsx";
import { DayCard } from "./DayCard.tsx";
import { marksOf } from "./marks.ts";
import { MarksLegend } from "./MarksLegend.tsx";
import { Tiles } from "./Tiles.tsx";
import { useOverview } from "./use-overview.ts";
import { VersionsCard } from "./versions/VersionsCard.tsx";
import styles from "../layout.module.css";

/** Installs, updates and impressions of one app by day with annotations, and its versions. */
export function OverviewTab({ appId, shown, freshness, onDownload }: StatisticsTab) {
  const overview = useOverview({ appId, shown });
  const narrow = useNarrow("sm");
  const { annotations } = overview;
  const { from } = shown.range;
  const { marks, more } = useMemo(() => marksOf(annotations, from), [annotations, from]);
  const card = { overview, compare: shown.compare, marks, onDownload };
  const Second = narrow ? CollapsedCard : DayCard;
  return (
    <>
      <FreshnessLine freshness={freshness} range={shown.range} previous={shown.compare ? shown.previous : null} />
      <Tiles overview={overview} />
      <div className={styles.pair}>
        <DayCard metric="install" {...card} />
        <DayCard metric="update" {...card} />
        <Second metric="impression" {...card} />
        <Second metric="video_impression" {...card} />
      </div>
      <MarksLegend marks={marks} more={more} />
      <NearView height={280}>
        <VersionsCard appId={appId} onDownload={() => onDownload("by-version")} />
      </NearView>
    </>
  );
}
