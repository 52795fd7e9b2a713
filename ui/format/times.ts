import { intlLocale, timeZone } from "#ui/format/locale.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
function format(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(intlLocale(language), { timeZone, ...options });
  formats.set(key, kept);
  return kept;
}

type Moment = string | number | Date;
const dateOf = (moment: Moment) => new Date(moment);

/** 14:52 IST */
export const formatTime = (at: Moment, language: string): string =>
  `${format(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(dateOf(at))} IST`;
/** 3 Oct 2026 */
export const formatDay = (at: Moment, language: string): string =>
  format(language, { day: "numeric", month: "short", year: "numeric" }).format(dateOf(at));
/** 28 Nov */
export const formatShortDay = (at: Moment, language: string): string =>
  format(language, { day: "numeric", month: "short" }).format(dateOf(at));
/** 21 Nov 2026, 14:52 IST */
export const formatMoment = (at: Moment, language: string): string =>
  `${formatDay(at, language)}, ${formatTime(at, language)}`;

/** Days in India, YYYY-MM-DD. */
export const dayInIndia = (at: Moment): string =>
  new Date(dateOf(at).getTime() + 330 * 60_000).toISOString().slice(0, 10);

const relative = new Map<string, Intl.RelativeTimeFormat>();
function relativeFormat(language: string): Intl.RelativeTimeFormat {
  const kept = relative.get(language) ?? new Intl.RelativeTimeFormat(intlLocale(language), { style: "narrow" });
  relative.set(language, kept);
  return kept;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** "2h ago" within the last day (or the next), else the day. */
export function formatRelative(at: Moment, language: string, now: number = Date.now()): string {
  const distance = dateOf(at).getTime() - now;
  const size = Math.abs(distance);
  if (size >= 24 * hourMs) return formatDay(at, language);
  const [value, unit] = size < hourMs ? [distance / minuteMs, "minute" as const] : [distance / hourMs, "hour" as const];
  return relativeFormat(language).format(Math.trunc(value), unit);
}

export interface DurationParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** Whole minutes of a duration in milliseconds, split; the words are `duration.*` in shell.json. */
export function durationParts(ms: number): DurationParts {
  const minutes = Math.max(0, Math.round(ms / minuteMs));
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}
