import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDaysText } from "#ui/statistics/use-days-text.ts";
import type { InsightCard } from "./insight-card.ts";

/** Why a card of installs has nothing to draw: nobody has installed the app yet, or nobody did in these days. */
export function useNothing({ shown, allTime }: Pick<InsightCard, "shown" | "allTime">) {
  const { t } = useTranslation("insights");
  const daysText = useDaysText();
  return useCallback(
    (total: number) => {
      if (total > 0) return null;
      const why = allTime === 0 ? "newApp" : "noInstalls";
      return { title: t(`nothing.${why}.title`), text: t(`nothing.${why}.text`, { days: daysText(shown.range) }) };
    },
    [t, daysText, shown.range, allTime],
  );
}
