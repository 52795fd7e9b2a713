import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { useRangeText } from "../parts/use-range-text.ts";
import type { DailyMetric } from "./daily-counts.ts";
import type { Annotations } from "./annotations.ts";

interface RestatementsProps {
  metric: DailyMetric;
  annotations: Annotations | undefined;
}

/** Corrections of final numbers, each with its date, below the chart they belong to. */
export function Restatements({ metric, annotations }: RestatementsProps) {
  const { t } = useTranslation("statistics");
  const { number, day } = useFormat();
  const daysText = useRangeText();
  const own = (annotations?.restatements ?? []).filter(({ kind }) => kind === metric);
  if (own.length === 0) return null;
  return (
    <ul className="stack gap-4 text-12 soft">
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
