import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useRangeText } from "../parts/use-range-text.ts";
import type { InsightCardProps } from "./card-props.ts";

/** Height of an empty card in px: low, so that the page doesn't look broken. */
const emptyHeight = 148;

/** Returns a card's height in px: `height`, or less if the card is empty. `total` is undefined while loading. */
export function insightCardHeight(total: number | undefined, height: number): number {
  return total === 0 ? Math.min(emptyHeight, height) : height;
}

/** Returns the empty state of a card about installs: the app has none yet, or none in this range. */
export function useInsightEmptyState({ shown, allTime }: Pick<InsightCardProps, "shown" | "allTime">) {
  const { t } = useTranslation("insights");
  const daysText = useRangeText();
  return useCallback(
    (total: number) => {
      if (total > 0) return null;
      const why = allTime === 0 ? "newApp" : "noInstalls";
      return { title: t(`nothing.${why}.title`), text: t(`nothing.${why}.text`, { days: daysText(shown.range) }) };
    },
    [t, daysText, shown.range, allTime],
  );
}
