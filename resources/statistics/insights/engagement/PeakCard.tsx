import { useTranslation } from "react-i18next";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { leftToRight } from "#ui/format/locale.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Figure } from "../../parts/Figure.tsx";
import { FigureCard } from "../../parts/FigureCard.tsx";
import { FiguresTable } from "../../parts/FiguresTable.tsx";
import type { InsightCard } from "../insight-card.ts";
import { useNothing } from "../use-nothing.ts";
import { Columns } from "./Columns.tsx";

const twoDigits = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** Peak hour of the last day in the range, among all its hours. */
export function PeakCard(card: InsightCard) {
  const { appId, shown, allTime } = card;
  const { t, i18n } = useTranslation("insights");
  const { number, day } = useFormat();
  const hourText = (hour: number) => leftToRight(`${twoDigits(hour)}–${twoDigits((hour + 1) % 24)}`, i18n.language);
  const nothing = useNothing(card);
  const nobody = () => (allTime === 0 ? nothing(0) : { title: t("peak.nothing.title"), text: t("peak.nothing.text") });
  const answer = useCall(campaignCalls.peakVolume, { query: { appId, date: shown.range.to } });
  return (
    <FigureCard
      title={t("peak.title")}
      metric="peak_volume"
      form="bars"
      height={148}
      answer={answer}
      note={({ date }) => day(date)}
      total={({ peakHour, peakInstalls }) =>
        peakHour !== null && (
          <>
            <Figure>{t("peak.at", { hours: hourText(peakHour) })}</Figure>
            <span className="text-13 soft">{t("peak.installs", { count: peakInstalls })}</span>
          </>
        )
      }
      nothing={({ peakHour }) => (peakHour === null ? nobody() : null)}
      picture={({ hours, peakHour }) => (
        <Columns
          single
          label={t("peak.label")}
          from={twoDigits(0)}
          to={twoDigits(24)}
          columns={hours.map(({ hour, installs }) => ({
            key: String(hour),
            title: t("peak.hour", { hours: hourText(hour), count: installs }),
            value: installs,
            marked: hour === peakHour,
          }))}
        />
      )}
      table={({ hours, totalAppInstalls }) => (
        <FiguresTable
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
