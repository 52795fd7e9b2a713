import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { intlLocale, isolateLtr } from "./locale.ts";
import { formatBytes, formatNumber, formatPercent, formatCappedCount } from "./numbers.ts";
import { relativeTime, durationParts, formatDay, formatDateTime, formatShortDay, formatTime } from "./times.ts";

/** Formatters for numbers, sizes and times in the user's language: en-IN grouping, Latin digits, IST. */
export function useFormat() {
  const { t, i18n } = useTranslation("shell");
  const { language } = i18n;
  return useMemo(
    () => ({
      number: formatNumber,
      total: formatCappedCount,
      bytes: (bytes: number) => isolateLtr(formatBytes(bytes), language),
      percent: (share: number) => isolateLtr(formatPercent(share), language),
      list: (names: readonly string[]) => new Intl.ListFormat(intlLocale(language)).format(names),
      time: (at: string | number | Date) => formatTime(at, language),
      day: (at: string | number | Date) => formatDay(at, language),
      shortDay: (at: string | number | Date) => formatShortDay(at, language),
      moment: (at: string | number | Date) => formatDateTime(at, language),
      /** Formats a time as "2 h ago" within a day before or after now, else as the day. */
      relative: (at: string | number | Date, now?: number): string => {
        const distance = relativeTime(at, now);
        return distance ? t(`relative.${distance.key}`, { ...distance }) : formatDay(at, language);
      },
      /** Formats a duration: 6 h 12 min, 6 h, 2 d 4 h. */
      duration: (ms: number): string => {
        const { days, hours, minutes } = durationParts(ms);
        if (days > 0) return hours > 0 ? t("duration.days", { days, hours }) : t("duration.wholeDays", { days });
        if (hours === 0) return t("duration.minutes", { minutes });
        return minutes > 0 ? t("duration.hours", { hours, minutes }) : t("duration.wholeHours", { hours });
      },
    }),
    [t, language],
  );
}
