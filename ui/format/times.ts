import { intlLocale, isolateLtr, indiaTimeZone } from "./locale.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
function format(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const cached =
    formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(language), { timeZone: indiaTimeZone, ...options });
  formats.set(key, cached);
  return cached;
}

type DateInput = string | number | Date;
const dateOf = (moment: DateInput) => new Date(moment);

/** Formats a time as 14:52 IST. It is isolated left to right, because in Urdu the zone would move to the front. */
export function formatTime(at: DateInput, language: string): string {
  return isolateLtr(
    `${format(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(dateOf(at))} IST`,
    language,
  );
}
/** Formats a day as 3 Oct 2026. */
export function formatDay(at: DateInput, language: string): string {
  return format(language, { day: "numeric", month: "short", year: "numeric" }).format(dateOf(at));
}
/** Formats a day as 28 Nov, without the year. */
export function formatShortDay(at: DateInput, language: string): string {
  return format(language, { day: "numeric", month: "short" }).format(dateOf(at));
}
/** Formats a time as 21 Nov 2026, 14:52 IST. */
export function formatDateTime(at: DateInput, language: string): string {
  return `${formatDay(at, language)}, ${formatTime(at, language)}`;
}

/** Returns the day in India, YYYY-MM-DD. */
export function dayInIndia(at: DateInput): string {
  return new Date(dateOf(at).getTime() + 330 * 60_000).toISOString().slice(0, 10);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export type RelativeTime =
  | { readonly key: "now" }
  | { readonly key: "minutesAgo" | "inMinutes"; readonly minutes: number }
  | { readonly key: "hoursAgo" | "inHours"; readonly hours: number };

/** Returns relative time within a day before or after `now` (keys of `relative` in shell.json); null beyond that. */
export function relativeTime(at: DateInput, now: number = Date.now()): RelativeTime | null {
  const ms = dateOf(at).getTime() - now;
  const size = Math.abs(ms);
  if (size >= 24 * hourMs) return null;
  if (size < minuteMs) return { key: "now" };
  if (size < hourMs) return { key: ms < 0 ? "minutesAgo" : "inMinutes", minutes: Math.floor(size / minuteMs) };
  return { key: ms < 0 ? "hoursAgo" : "inHours", hours: Math.floor(size / hourMs) };
}

export interface DurationParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** Splits a duration in ms into days, hours and minutes; labels are `duration.*` in shell.json. */
export function durationParts(ms: number): DurationParts {
  const minutes = Math.max(0, Math.round(ms / minuteMs));
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}
