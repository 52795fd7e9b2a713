import { useTranslation } from "react-i18next";
import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Figure } from "#ui/statistics/Figure.tsx";
import { FigureCard } from "#ui/statistics/FigureCard.tsx";
import type { InsightCard } from "../insight-card.ts";
import { FiguresTable } from "#ui/statistics/FiguresTable.tsx";
import { Columns } from "./Columns.tsx";
import { useTimeText } from "./use-time-text.ts";
import styles from "./Engagement.module.css";

/** How long a device that opens the app stays in it, on the last seven days. */
export function TimeSpentCard({ appId }: InsightCard) {
  const { t } = useTranslation("insights");
  const { shortDay, day, number } = useFormat();
  const time = useTimeText();
  const answer = useCall(storeWideCalls.timeSpent, { query: { appId } });
  return (
    <FigureCard
      title={t("time.title")}
      metric="time_spent"
      form="bars"
      height={148}
      answer={answer}
      total={({ averageSeconds }) =>
        averageSeconds !== null && (
          <>
            <Figure>{time(averageSeconds)}</Figure>
            <span className={styles.beside}>{t("time.note")}</span>
          </>
        )
      }
      nothing={({ averageSeconds }) =>
        averageSeconds === null ? { title: t("time.nothing.title"), text: t("time.nothing.text") } : null
      }
      picture={({ perDate, provisionalFrom, startDate, endDate }) => (
        <Columns
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
        <FiguresTable
          label={t("time.title")}
          headings={[t("day"), t("time.active"), t("time.perDevice")]}
          rows={perDate.map(({ date, activeDevices, seconds }) => ({
            key: date,
            name: day(date),
            numbers: [number(activeDevices), seconds === null ? t("notKnown") : time(seconds)],
          }))}
        />
      )}
    />
  );
}
