import { formatDay, formatShortDay, formatTime } from "#contract/format-dates.ts";
import { type LanguageCode, languages } from "#contract/platform/reference/languages.ts";
import { getPublicPageTexts, publicPageLanguages } from "#server/platform/texts/translation-functions.ts";

/** Languages into which the public pages are translated. */
export const translatedLanguages: readonly LanguageCode[] = publicPageLanguages;

export interface PageTexts {
  /** Language that the reader requested. The texts may be in another one, `language`, if it isn't translated. */
  readonly asked: LanguageCode;
  readonly language: LanguageCode;
  readonly t: ReturnType<typeof getPublicPageTexts>["t"];
  /** Formats a number with Indian digit grouping and Latin digits. */
  number(value: number): string;
  hours(value: number): string;
  /** Formats a date such as `2026-11-24`. */
  day(value: string): string;
  /** Formats a date with its year, as for one that may be in another year. */
  fullDay(value: string): string;
  /** Formats a time of day in Indian time, with the zone. */
  time(value: Date): string;
  /** Formats a share between 0 and 1 in whole percent. */
  percent(share: number): string;
}

export function createPageTexts(asked: LanguageCode): PageTexts {
  const { language, t } = getPublicPageTexts(asked);
  const format = new Intl.NumberFormat("en-IN");
  const hours = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: "unit", unit: "hour", unitDisplay: "long" });
  return {
    asked,
    language,
    t,
    number: (value) => format.format(value),
    hours: (value) => hours.format(value < 10 ? Math.round(value * 10) / 10 : Math.round(value)),
    day: (value) => formatShortDay(value, language),
    fullDay: (value) => formatDay(value, language),
    time: (value) => formatTime(value, language),
    percent: (share) => `${Math.round(share * 100)}%`,
  };
}

/** Returns a language's name in the language itself. */
export function languageName(code: LanguageCode): string {
  return languages.find((language) => language.code === code)?.name ?? code;
}
