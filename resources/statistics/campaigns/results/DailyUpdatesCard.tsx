import { useTranslation } from "react-i18next";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricValue } from "#resources/statistics/reports/parts/MetricValue.tsx";
import { MetricCard } from "#resources/statistics/reports/parts/MetricCard.tsx";
import type { CampaignCardProps } from "./card-props.ts";
import { DailyChart, DailyTable } from "./DailyCounts.tsx";
import { downloadCsv } from "./download-csv.ts";
import { useCampaignEmptyState } from "./use-empty-state.ts";

/** Card with updates per day, because a campaign also brings back devices that already have the app. */
export function DailyUpdatesCard(card: CampaignCardProps) {
  const { appId, shown } = card;
  const { t } = useTranslation("campaigns");
  const { number } = useFormat();
  const nothing = useCampaignEmptyState(card);
  const answer = useCall(campaignCalls.campaignUpdates, { query: { appId, ...shown.dates } });
  const { data } = answer;
  return (
    <MetricCard
      title={t("updates.title")}
      metric="update"
      answer={answer}
      total={({ totalAppUpdates }) => <MetricValue>{number(totalAppUpdates)}</MetricValue>}
      nothing={({ totalAppUpdates }) => nothing("updates", totalAppUpdates)}
      onDownload={
        data &&
        (() =>
          downloadCsv("updates", shown.range, [
            [t("table.date"), t("updates.title")],
            ...data.appUpdatesPerDate.map(({ date, count }) => [date, count]),
          ]))
      }
      picture={({ appUpdatesPerDate: days, provisionalFrom }) => (
        <DailyChart
          label={t("updates.title")}
          heading={t("updates.title")}
          days={days}
          provisionalFrom={provisionalFrom}
        />
      )}
      table={({ appUpdatesPerDate: days, provisionalFrom }) => (
        <DailyTable
          label={t("updates.title")}
          heading={t("updates.title")}
          days={days}
          provisionalFrom={provisionalFrom}
        />
      )}
    />
  );
}
