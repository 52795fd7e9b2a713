import { useTranslation } from "react-i18next";
import type { DayFigures, DayMetric } from "#resources/statistics/overview/day-figures.ts";
import { useDaysText } from "#ui/statistics/use-days-text.ts";

/** Why a chart is empty: the app was never live, nothing was ever counted, or not in these days. */
export function useNothing(wasLive: boolean | undefined) {
  const { t } = useTranslation("statistics");
  const daysText = useDaysText();
  return (metric: DayMetric, { total, days, asOf }: DayFigures) => {
    const [first, last] = [days[0], days.at(-1)];
    if (total > 0 || !first || !last) return null;
    if (wasLive === false) return { title: t("overview.nothing.notLive"), text: t("overview.nothing.notLiveText") };
    if (asOf === null) return { title: t("overview.nothing.noEvents"), text: t("overview.nothing.noEventsText") };
    const range = daysText({ from: first.date, to: last.date });
    return { title: t(`overview.nothing.${metric}`), text: t("overview.nothing.text", { days: range }) };
  };
}
