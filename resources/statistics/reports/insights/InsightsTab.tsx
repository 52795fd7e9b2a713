import { useTranslation } from "react-i18next";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { FreshnessLine } from "../parts/FreshnessLine.tsx";
import type { StatisticsTabProps } from "../tab-props.ts";
import { DeviceCard } from "./devices/DeviceCard.tsx";
import { CategoryCard } from "./engagement/CategoryCard.tsx";
import { PeakCard } from "./engagement/PeakCard.tsx";
import { RetentionCard } from "./engagement/RetentionCard.tsx";
import { TimeSpentCard } from "./engagement/TimeSpentCard.tsx";
import { UninstallsCard } from "./engagement/UninstallsCard.tsx";
import { LanguageCard } from "./languages/LanguageCard.tsx";
import { RegionCard } from "./regions/RegionCard.tsx";
import styles from "../layout.module.css";

/** Installs by region, language and device, with retention, uninstalls and engagement. */
export function InsightsTab({ appId, shown, freshness, onDownload }: StatisticsTabProps) {
  const { t } = useTranslation(["insights", "statistics", "reference"]);
  const allTime = useCall(reportCalls.installsByVersion, { query: { appId } });
  const card = { appId, shown, allTime: allTime.data?.installs, onDownload };
  return (
    <>
      <FreshnessLine freshness={freshness} range={shown.range} previous={shown.compare ? shown.previous : null}>
        {t("addsUp")}
      </FreshnessLine>
      <RegionCard {...card} />
      <div className={styles.pair}>
        <LanguageCard {...card} />
        <DeviceCard {...card} />
      </div>
      <div className={styles.pair}>
        <RetentionCard {...card} />
        <UninstallsCard {...card} />
      </div>
      <div className={styles.three}>
        <TimeSpentCard {...card} />
        <PeakCard {...card} />
        <CategoryCard {...card} />
      </div>
    </>
  );
}
