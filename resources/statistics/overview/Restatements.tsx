import { useTranslation } from "react-i18next";
import type { DayMetric } from "#resources/statistics/overview/day-figures.ts";
import type { Annotations } from "#resources/statistics/overview/marks.ts";
import styles from "#resources/statistics/overview/DayCard.module.css";
import { useFormat } from "#ui/format/use-format.ts";
import { useDaysText } from "#ui/statistics/use-days-text.ts";

interface RestatementsProps {
  metric: DayMetric;
  annotations: Annotations | undefined;
}

/** Final figures that were corrected later, each with its date, under the chart they belong to. */
export function Restatements({ metric, annotations }: RestatementsProps) {
  const { t } = useTranslation("statistics");
  const { number, day } = useFormat();
  const daysText = useDaysText();
  const own = (annotations?.restatements ?? []).filter(({ kind }) => kind === metric);
  if (own.length === 0) return null;
  return (
    <ul className={styles.restated}>
      {own.map((one) => (
        <li key={one.id}>
          {t("overview.restated", {
            at: day(one.restatedAt),
            days: daysText({ from: one.startDate, to: one.endDate }),
            before: number(one.before),
            after: number(one.after),
            reason: one.reason,
          })}
        </li>
      ))}
    </ul>
  );
}
