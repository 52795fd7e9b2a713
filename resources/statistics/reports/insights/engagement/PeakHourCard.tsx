import { useTranslation } from "react-i18next";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { isolateLtr } from "#contract/bidi-isolates.ts";
import { formatHour } from "#contract/format-dates.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricValue } from "../../parts/MetricValue.tsx";
import { MetricCard } from "../../parts/MetricCard.tsx";
import { MetricTable } from "../../parts/MetricTable.tsx";
import type { InsightCardProps } from "../card-props.ts";
import { useInsightEmptyState } from "../use-empty-state.ts";
import { MiniColumnChart } from "./MiniColumnChart.tsx";

/** Card with the peak hour of the last day in the range, among all its hours. */
export function PeakHourCard(card: InsightCardProps) {
  const { appId, shown, allTime } = card;
  const { t, i18n } = useTranslation("insights");
  const { number, day } = useFormat();
  const hourText = (hour: number) => isolateLtr(`${formatHour(hour)}–${formatHour((hour + 1) % 24)}`, i18n.language);
  const nothing = useInsightEmptyState(card);
  const nobody = () => (allTime === 0 ? nothing(0) : { title: t("peak.nothing.title"), text: t("peak.nothing.text") });
  const answer = useCall(campaignCalls.peakVolume, { query: { appId, date: shown.range.to } });
  return (
    <MetricCard
      title={t("peak.title")}
      metric="peak_volume"
      form="bars"
      height={148}
      answer={answer}
      note={({ date }) => day(date)}
      total={({ peakHour, peakInstalls }) =>
        peakHour !== null && (
          <>
            <MetricValue>{t("peak.at", { hours: hourText(peakHour) })}</MetricValue>
            <span className="text-13 soft">{t("peak.installs", { count: peakInstalls })}</span>
          </>
        )
      }
      nothing={({ peakHour }) => (peakHour === null ? nobody() : null)}
      picture={({ hours, peakHour }) => (
        <MiniColumnChart
          single
          label={t("peak.label")}
          from={formatHour(0)}
          to={formatHour(24)}
          columns={hours.map(({ hour, installs }) => ({
            key: String(hour),
            title: t("peak.hour", { hours: hourText(hour), count: installs }),
            value: installs,
            marked: hour === peakHour,
          }))}
        />
      )}
      table={({ hours, totalAppInstalls }) => (
        <MetricTable
          label={t("peak.title")}
          headings={[t("peak.column"), t("installs")]}
          rows={hours.map(({ hour, installs }) => ({
            key: String(hour),
            name: hourText(hour),
            numbers: [number(installs)],
          }))}
          total={{ name: t("total"), numbers: [number(totalAppInstalls)] }}
        />
      )}
    />
  );
}
