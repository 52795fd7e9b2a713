import { useTranslation } from "react-i18next";
import type { StatisticsTab } from "#resources/statistics/page/tab.ts";
import { FreshnessLine } from "#ui/statistics/FreshnessLine.tsx";

export function OverviewTab({ shown, freshness }: StatisticsTab) {
  useTranslation("statistics");
  return <FreshnessLine freshness={freshness} range={shown.range} previous={shown.compare ? shown.previous : null} />;
}
