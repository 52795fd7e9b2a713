import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { isolateLtr } from "#contract/bidi-isolates.ts";
import { formatPercent } from "#ui/format/numbers.ts";

/** Minimum share that is shown; a smaller one would be rounded to 0.0%. */
const minShare = 0.0005;

/** Formats a part of a whole in percent: "<0.1%" if it is too small to display, "0%" if the whole is 0. */
export function formatShare(part: number, whole: number): string {
  const share = whole === 0 ? 0 : part / whole;
  return share > 0 && share < minShare ? "<0.1%" : formatPercent(share);
}

export function useShareText(): (part: number, whole: number) => string {
  const { language } = useTranslation("insights").i18n;
  return useCallback((part, whole) => isolateLtr(formatShare(part, whole), language), [language]);
}
