import { isolateLtr } from "./bidi-isolates.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";

export const indiaTimeZone = "Asia/Kolkata";

/**
 * Returns the Intl locale of a language: Indian conventions, and Latin digits everywhere (Marathi, Bengali and Assamese
 * have others).
 */
export function intlLocale(language: string): string {
  return `${language === consoleLanguage ? "en-IN" : language}-u-nu-latn`;
}

export type DateInput = string | number | Date;

const formats = new Map<string, Intl.DateTimeFormat>();
function format(at: DateInput, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const cached =
    formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(language), { timeZone: indiaTimeZone, ...options });
  formats.set(key, cached);
  return cached.format(new Date(at));
}

/** Formats a day in India as 3 Oct 2026: the one date format of screens, mails, files and public pages. */
export function formatDay(at: DateInput, language: string): string {
  return format(at, language, { day: "numeric", month: "short", year: "numeric" });
}
/** Formats a day in India as 28 Nov, without the year. */
export function formatShortDay(at: DateInput, language: string): string {
  return format(at, language, { day: "numeric", month: "short" });
}
/** Formats a time as 14:52 IST. It is isolated left to right, because in Urdu the zone would move to the front. */
export function formatTime(at: DateInput, language: string): string {
  return isolateLtr(`${format(at, language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })} IST`, language);
}
/** Formats an hour of the day, 0 to 24, as 09:00, without the zone. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
/** Formats a time as 21 Nov 2026, 14:52 IST. */
export function formatDateTime(at: DateInput, language: string): string {
  return `${formatDay(at, language)}, ${formatTime(at, language)}`;
}
