import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Range } from "#contract/statistics/ranges.ts";
import { leftToRight } from "#ui/format/locale.ts";
import { useFormat } from "#ui/format/use-format.ts";

/** Days in words: "24 Oct – 20 Nov 2026", with the first year only where it differs. */
export function useDaysText(): (range: Range) => string {
  const { i18n } = useTranslation("statistics");
  const { day, shortDay } = useFormat();
  return useCallback(
    ({ from, to }) => {
      if (from === to) return day(from);
      const first = from.slice(0, 4) === to.slice(0, 4) ? shortDay(from) : day(from);
      return leftToRight(`${first} – ${day(to)}`, i18n.language);
    },
    [day, shortDay, i18n.language],
  );
}
