import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDaysText } from "../parts/use-days-text.ts";
import type { InsightCard } from "./insight-card.ts";

/** px; a card that has nothing to draw is low, so that the page does not seem broken. */
const lowHeight = 148;

/** The height of a card's drawing, or of its empty state; the whole is undefined while it is asked for. */
export function heightOf(whole: number | undefined, height: number): number {
  return whole === 0 ? Math.min(lowHeight, height) : height;
}

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
