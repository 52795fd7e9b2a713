import { useTranslation } from "react-i18next";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { DividedColumns } from "#ui/page/DividedColumns.tsx";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { scriptTypeOf } from "#ui/theme/type-scale.ts";
import { MetricCard } from "../../parts/MetricCard.tsx";
import type { InsightCardProps } from "../card-props.ts";
import { insightCardHeight, useInsightEmptyState } from "../use-empty-state.ts";
import { type SelectedIndianState, useSelectedIndianState } from "./city-breakdown.ts";
import { CityInstallsList } from "./CityInstallsList.tsx";
import { MapLegend } from "./MapLegend.tsx";
import { RegionMap } from "./RegionMap.tsx";
import { RegionRanking } from "./RegionRanking.tsx";
import { type RegionBreakdown, regionBreakdown } from "./region-breakdown.ts";
import { RegionTable } from "./RegionTable.tsx";
import styles from "../insights.module.css";

/** Card with installs by state, on a map and ranked, with the cities of the selected state. */
export function RegionCard(card: InsightCardProps) {
  const { appId, shown } = card;
  const { t } = useTranslation("insights");
  const nothing = useInsightEmptyState(card);
  const state = useSelectedIndianState(card);
  const answer = useCall(reportCalls.installsByRegion, { query: { appId, ...shown.dates } });
  return (
    <MetricCard
      title={t("regions.title")}
      metric="install"
      form="map"
      height={insightCardHeight(answer.data?.totalAppInstalls, 430)}
      answer={answer}
      note={({ totalAppInstalls }) => totalAppInstalls > 0 && t("regions.note", { count: totalAppInstalls })}
      nothing={({ totalAppInstalls }) => nothing(totalAppInstalls)}
      onDownload={() => card.onDownload("region")}
      bare
      picture={({ reportData }) => (
        <Chart regions={regionBreakdown(reportData)} state={state} compare={shown.compare} />
      )}
      table={({ reportData }) => (
        <div className={styles.part}>
          <RegionTable regions={regionBreakdown(reportData)} state={state} compare={shown.compare} />
        </div>
      )}
    />
  );
}

function Chart({
  regions,
  state,
  compare,
}: {
  regions: RegionBreakdown;
  state: SelectedIndianState;
  compare: boolean;
}) {
  const { language } = useTranslation("insights").i18n;
  const narrow = useNarrowScreen("sm");
  // Lines in Nastaliq script are higher than the map's empty area, so the list goes below the map.
  const below = narrow || scriptTypeOf(language) === "nastaliq";
  const installsOf = new Map(regions.named.map(({ key, installs }) => [key, installs]));
  return (
    <DividedColumns>
      <div className={`stack gap-12 ${styles.part}`} style={{ flexBasis: 440 }}>
        <RegionMap
          installsOf={installsOf}
          total={regions.total}
          chosen={state.chosen}
          onChoose={state.choose}
          narrow={narrow}
        >
          {!below && <CityInstallsList {...state} />}
        </RegionMap>
        {below && <CityInstallsList {...state} />}
        <MapLegend />
      </div>
      <RegionRanking regions={regions} compare={compare} />
    </DividedColumns>
  );
}
