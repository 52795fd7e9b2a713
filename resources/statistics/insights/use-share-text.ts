import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { leftToRight } from "#ui/format/locale.ts";
import { formatPercent } from "#ui/format/numbers.ts";

/** What is less than half a tenth of a percent would read as nothing. */
const smallest = 0.0005;

/** A part of a whole in percent, "<0.1%" where it is there but too small to say; nothing of nothing is 0%. */
export function shareText(part: number, whole: number): string {
  const share = whole === 0 ? 0 : part / whole;
  return share > 0 && share < smallest ? "<0.1%" : formatPercent(share);
}

export function useShareText(): (part: number, whole: number) => string {
  const { language } = useTranslation("insights").i18n;
  return useCallback((part, whole) => leftToRight(shareText(part, whole), language), [language]);
}
