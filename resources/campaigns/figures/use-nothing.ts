import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDaysText } from "#resources/statistics/parts/use-days-text.ts";
import type { CampaignCard } from "./card.ts";

type What = "installs" | "updates";

/** Returns the empty state of a card whose total is 0 for the selected range. */
export function useNothing({ shown }: Pick<CampaignCard, "shown">) {
  const { t } = useTranslation("campaigns");
  const daysText = useDaysText();
  return useCallback(
    (what: What, total: number) =>
      total > 0 ? null : { title: t(`nothing.${what}`), text: t("nothing.text", { days: daysText(shown.range) }) },
    [t, daysText, shown.range],
  );
}
