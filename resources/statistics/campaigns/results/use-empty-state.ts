import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useRangeText } from "#resources/statistics/reports/parts/use-range-text.ts";
import type { CampaignCardProps } from "./card-props.ts";

type CountedEvent = "installs" | "updates";

/** Returns the empty state of a card whose total is 0 for the selected range. */
export function useCampaignEmptyState({ shown }: Pick<CampaignCardProps, "shown">) {
  const { t } = useTranslation("campaigns");
  const daysText = useRangeText();
  return useCallback(
    (event: CountedEvent, total: number) =>
      total > 0 ? null : { title: t(`nothing.${event}`), text: t("nothing.text", { days: daysText(shown.range) }) },
    [t, daysText, shown.range],
  );
}
