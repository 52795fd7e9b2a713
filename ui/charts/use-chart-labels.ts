import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { intlLocale } from "#contract/format-dates.ts";
import { formatNumber } from "#ui/format/numbers.ts";
import { useFormat } from "#ui/format/use-format.ts";

/** Units to which an Indian reader shortens a number; labels are `overview.axis.*`. */
const units = [
  { least: 10_000_000, word: "crore" },
  { least: 100_000, word: "lakh" },
  { least: 1000, word: "thousand" },
] as const;

/**
 * Returns functions that format numbers and days for charts: in full with en-IN grouping, on narrow charts short ("30
 * K", "3 L").
 */
export function useChartLabels(short: boolean) {
  const { t, i18n } = useTranslation("statistics");
  const { shortDay } = useFormat();
  const { language } = i18n;
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(intlLocale(language), {
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    });
    // A canvas draws text from left to right; Urdu needs marks to run from right to left.
    const own = (text: string): string => (language.startsWith("ur") ? `\u2067${text}\u2069` : text);
    const brief = (value: number): string => {
      const unit = units.find(({ least }) => value >= least);
      return unit ? own(t(`overview.axis.${unit.word}`, { n: formatNumber(value / unit.least) })) : formatNumber(value);
    };
    return {
      count: short ? brief : formatNumber,
      day: (day: string): string => own(shortDay(day)),
      fullDay: (day: string): string => weekday.format(new Date(day)),
    };
  }, [short, t, language, shortDay]);
}
