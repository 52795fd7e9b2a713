import { ChartNoAxesColumn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useRetryFailedQueries } from "#providers/data/use-retry-failed-queries.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Card } from "#ui/page/Card.tsx";
import { InlineEmptyState } from "#ui/page/EmptyState.tsx";
import { FreshnessLine } from "#resources/statistics/reports/parts/FreshnessLine.tsx";
import { DateRangeBar } from "#resources/statistics/reports/parts/DateRangeBar.tsx";
import { InvalidDateRangeBanner } from "#resources/statistics/reports/parts/InvalidDateRangeBanner.tsx";
import type { useDateRange } from "#resources/statistics/reports/parts/use-date-range.ts";
import { AttributedInstallsCard } from "./AttributedInstallsCard.tsx";
import { HourlyInstallsCard } from "./HourlyInstallsCard.tsx";
import { InstallsByPlaceCard } from "./InstallsByPlaceCard.tsx";
import { InstallsBySourceCard } from "./InstallsBySourceCard.tsx";
import { DailyUpdatesCard } from "./DailyUpdatesCard.tsx";

interface CampaignFiguresProps {
  appId: string;
  days: ReturnType<typeof useDateRange>;
}

/** Section with campaign results for a date range; each card loads its own data. */
export function CampaignResults({ appId, days }: CampaignFiguresProps) {
  const { t } = useTranslation(["campaigns", "statistics"]);
  const { shown } = days;
  const card = { appId, shown };
  const errorText = useErrorText();
  const { data, error } = useCall(campaignCalls.campaignInstalls, { query: { appId, ...shown.dates } });
  useRetryFailedQueries(error?.code === "statistics_away");
  if (error?.code === "statistics_disabled") {
    return (
      <Card>
        <InlineEmptyState icons={[ChartNoAxesColumn]} title={errorText(error)} text={t("disabled")} />
      </Card>
    );
  }
  return (
    <div className="stack">
      <div className="row gap-16 spread">
        <h2 className="text-16">{t("figures")}</h2>
        <DateRangeBar {...days} />
      </div>
      <InvalidDateRangeBanner problem={shown.problem} />
      <FreshnessLine freshness={data} range={shown.range} previous={shown.compare ? shown.previous : null} />
      <AttributedInstallsCard {...card} />
      <div className="halves" style={{ alignItems: "stretch" }}>
        <InstallsBySourceCard {...card} />
        <HourlyInstallsCard {...card} />
      </div>
      <div className="halves" style={{ alignItems: "stretch" }}>
        <InstallsByPlaceCard {...card} />
        <DailyUpdatesCard {...card} />
      </div>
    </div>
  );
}
