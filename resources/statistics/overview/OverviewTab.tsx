import { useMemo } from "react";
import { DayCard } from "#resources/statistics/overview/DayCard.tsx";
import { FoldedCard } from "#resources/statistics/overview/FoldedCard.tsx";
import { MarksLegend } from "#resources/statistics/overview/MarksLegend.tsx";
import { marksOf } from "#resources/statistics/overview/marks.ts";
import styles from "#resources/statistics/overview/OverviewTab.module.css";
import { Tiles } from "#resources/statistics/overview/Tiles.tsx";
import { useOverview } from "#resources/statistics/overview/use-overview.ts";
import { VersionsCard } from "#resources/statistics/overview/versions/VersionsCard.tsx";
import type { StatisticsTab } from "#resources/statistics/page/tab.ts";
import { useNarrow } from "#ui/page/use-narrow.ts";
import { FreshnessLine } from "#ui/statistics/FreshnessLine.tsx";

/** Installs, updates and impressions of one app by day, with what happened to it, and its versions. */
export function OverviewTab({ appId, shown, freshness, onDownload }: StatisticsTab) {
  const overview = useOverview({ appId, shown });
  const narrow = useNarrow("sm");
  const { annotations } = overview;
  const { from } = shown.range;
  const { marks, more } = useMemo(() => marksOf(annotations, from), [annotations, from]);
  const legend = <MarksLegend marks={marks} more={more} />;
  const card = { overview, compare: shown.compare, marks, onDownload };
  const Second = narrow ? FoldedCard : DayCard;
  return (
    <>
      <FreshnessLine freshness={freshness} range={shown.range} previous={shown.compare ? shown.previous : null}>
        {!narrow && marks.length > 0 && legend}
      </FreshnessLine>
      <Tiles overview={overview} />
      <div className={styles.cards}>
        <DayCard metric="install" {...card} />
        <DayCard metric="update" {...card} />
        <Second metric="impression" {...card} />
        <Second metric="video_impression" {...card} />
      </div>
      {narrow && legend}
      <VersionsCard answer={overview.versions} onDownload={() => onDownload("by-version")} />
    </>
  );
}
