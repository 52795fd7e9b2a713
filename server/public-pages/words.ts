import { consoleLanguage, type LanguageCode, languages } from "#contract/reference/languages.ts";
import { publicPageTexts, publicPageLanguages } from "#server/texts/texts.ts";

/** The languages that public pages are written in. */
export const writtenLanguages: readonly LanguageCode[] = publicPageLanguages;

export interface PageWords {
  /** What is asked for, and what the words are in. */
  readonly asked: LanguageCode;
  readonly language: LanguageCode;
  readonly t: ReturnType<typeof publicPageTexts>["t"];
  /** Indian groups, Latin digits. */
  number(value: number): string;
  hours(value: number): string;
  /** A day in India, given as `2026-11-24`. */
  day(value: string): string;
}

export function wordsIn(asked: LanguageCode): PageWords {
  const { language, t } = publicPageTexts(asked);
  const format = new Intl.NumberFormat("en-IN");
  const hours = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: "unit", unit: "hour", unitDisplay: "long" });
  // Days as they are written in India, in English too.
  const place = language === consoleLanguage ? "en-IN" : language;
  const days = new Intl.DateTimeFormat(`${place}-u-nu-latn`, { day: "numeric", month: "short", timeZone: "UTC" });
  return {
    asked,
    language,
    t,
    number: (value) => format.format(value),
    hours: (value) => hours.format(value < 10 ? Math.round(value * 10) / 10 : Math.round(value)),
    day: (value) => days.format(new Date(value)),
  };
}

/** How a language calls itself. */
export function nameOf(code: LanguageCode): string {
  return languages.find((one) => one.code === code)?.name ?? code;
}
