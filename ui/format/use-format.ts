import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime, formatDay, formatShortDay, formatTime, intlLocale } from "#contract/format-dates.ts";
import { isolateLtr, isolateText } from "#contract/bidi-isolates.ts";
import { formatBytes, formatNumber, formatPercent, formatCappedCount } from "./numbers.ts";
import { formatDuration, formatRelativeTime, isNow } from "./times.ts";

/** Returns formatters for numbers, sizes and times in the user's language: en-IN grouping, Latin digits, IST. */
export function useFormat() {
  const { t, i18n } = useTranslation("shell");
  const { language } = i18n;
  return useMemo(
    () => ({
      number: formatNumber,
      total: formatCappedCount,
      bytes: (bytes: number) => isolateLtr(formatBytes(bytes), language),
      percent: (share: number) => isolateLtr(formatPercent(share), language),
      list: (names: readonly string[]) =>
        new Intl.ListFormat(intlLocale(language)).format(names.map((name) => isolateText(name, language))),
      time: (at: string | number | Date) => formatTime(at, language),
      day: (at: string | number | Date) => formatDay(at, language),
      shortDay: (at: string | number | Date) => formatShortDay(at, language),
      moment: (at: string | number | Date) => formatDateTime(at, language),
      /** Formats a time as "2 hours ago" within a day before or after now, else as the day. */
      relative: (at: string | number | Date, now?: number): string =>
        isNow(at, now) ? t("relative.now") : (formatRelativeTime(at, language, now) ?? formatDay(at, language)),
      /** Formats a duration: 45 seconds, 6 hours 12 minutes, 36 hours, 2 days 4 hours. */
      duration: (ms: number): string => formatDuration(ms, language),
    }),
    [t, language],
  );
}
