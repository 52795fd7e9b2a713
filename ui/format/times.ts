import { toIndianDay } from "#contract/day-in-india.ts";
import { type DateInput, intlLocale } from "#contract/format-dates.ts";

/** Returns the day in India, YYYY-MM-DD. */
export function dayInIndia(at: DateInput): string {
  return toIndianDay(new Date(at).getTime());
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** True if a moment is less than a minute from `now`. */
export function isNow(at: DateInput, now: number = Date.now()): boolean {
  return Math.abs(new Date(at).getTime() - now) < minuteMs;
}

/** Formats relative time within a day before or after `now`: "2 hours ago", "in 5 minutes". Null beyond that. */
export function formatRelativeTime(at: DateInput, language: string, now: number = Date.now()): string | null {
  const ms = new Date(at).getTime() - now;
  const size = Math.abs(ms);
  if (size >= 24 * hourMs) return null;
  const [unit, unitMs] = size < hourMs ? (["minute", minuteMs] as const) : (["hour", hourMs] as const);
  const distance = Math.sign(ms) * Math.floor(size / unitMs);
  return new Intl.RelativeTimeFormat(intlLocale(language)).format(distance, unit);
}

type DurationUnit = "day" | "hour" | "minute" | "second";

/** Splits a duration into at most two units: hours up to 48, then days; seconds only below a minute. */
function durationParts(ms: number): (readonly [DurationUnit, number])[] {
  const minutes = Math.max(0, Math.round(ms / minuteMs));
  if (ms < minuteMs) return [["second", Math.max(0, Math.round(ms / 1000))]];
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return [["minute", minutes]];
  if (hours < 48) return [["hour", hours], ...(minutes % 60 > 0 ? [["minute", minutes % 60] as const] : [])];
  return [["day", Math.floor(hours / 24)], ...(hours % 24 > 0 ? [["hour", hours % 24] as const] : [])];
}

/** Formats a duration in ms in words: "45 seconds", "6 hours 12 minutes", "36 hours", "2 days 4 hours". */
export function formatDuration(ms: number, language: string): string {
  return durationParts(ms)
    .map(([unit, count]) =>
      new Intl.NumberFormat(intlLocale(language), { style: "unit", unit, unitDisplay: "long" }).format(count),
    )
    .join(" ");
}
