import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricValue } from "../../parts/MetricValue.tsx";
import { MetricCard } from "../../parts/MetricCard.tsx";
import { MetricTable } from "../../parts/MetricTable.tsx";
import type { InsightCardProps } from "../card-props.ts";
import { MiniColumnChart } from "./MiniColumnChart.tsx";

/** Returns a formatter for seconds, for example "3 min 12 s". */
function useDurationText(): (seconds: number) => string {
  const { t } = useTranslation("insights");
  return useCallback(
    (seconds) => {
      const whole = Math.round(seconds);
      return whole < 60
        ? t("time.seconds", { seconds: whole })
        : t("time.minutes", { minutes: Math.floor(whole / 60), seconds: whole % 60 });
    },
    [t],
  );
}

/** Card with the time that active devices spend in the app, over the last seven days. */
export function TimeSpentCard({ appId }: InsightCardProps) {
  const { t } = useTranslation("insights");
  const { shortDay, day, number } = useFormat();
  const time = useDurationText();
  const answer = useCall(storeWideCalls.timeSpent, { query: { appId } });
  return (
    <MetricCard
      title={t("time.title")}
      metric="time_spent"
      form="bars"
      height={148}
      answer={answer}
      total={({ averageSeconds }) =>
        averageSeconds !== null && (
          <>
            <MetricValue>{time(averageSeconds)}</MetricValue>
            <span className="text-13 soft">{t("time.note")}</span>
          </>
        )
      }
      nothing={({ averageSeconds }) =>
        averageSeconds === null ? { title: t("time.nothing.title"), text: t("time.nothing.text") } : null
      }
      picture={({ perDate, provisionalFrom, startDate, endDate }) => (
        <MiniColumnChart
          label={t("time.label")}
          from={shortDay(startDate)}
          to={shortDay(endDate)}
          columns={perDate.map(({ date, seconds }) => ({
            key: date,
            title: t("time.day", { day: shortDay(date), time: time(seconds ?? 0) }),
            value: seconds ?? 0,
            open: date >= provisionalFrom,
          }))}
        />
      )}
      table={({ perDate }) => (
        <MetricTable
          label={t("time.title")}
          headings={[t("day"), t("time.active"), t("time.perDevice")]}
          rows={perDate.map(({ date, activeDevices, seconds }) => ({
            key: date,
            name: day(date),
            numbers: [number(activeDevices), seconds === null ? "–" : time(seconds)],
          }))}
        />
      )}
    />
  );
}
