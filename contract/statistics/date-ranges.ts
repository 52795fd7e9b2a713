import { indiaOffsetMs, toIndianDay } from "#contract/day-in-india.ts";
import { Day } from "#contract/scalar-schemas.ts";

export const storeTimeZone = "Asia/Kolkata";
export const msPerDay = 86_400_000;

export const dateRangeLimits = {
  days: 400,
  /** Days that an event may be late; until then its day is provisional. */
  lateDays: 7,
  /** Minutes that a device's clock may be ahead of ours. */
  futureMinutes: 10,
} as const;

/** Returns a day's first millisecond in India, since 1970. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - indiaOffsetMs;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10);
}
/** Returns the number of days, both ends included. */
export function countDaysInRange({ from, to }: DateRange): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / msPerDay) + 1;
}
/** Cached names of days by their number since 1970: responses name the same few hundred again and again. */
const names = new Map<number, string>();

function dayName(number: number): string {
  const known = names.get(number);
  if (known !== undefined) return known;
  const name = new Date(number * msPerDay).toISOString().slice(0, 10);
  names.set(number, name);
  return name;
}

export function daysInRange(range: DateRange): string[] {
  const first = Math.round(Date.parse(`${range.from}T00:00:00Z`) / msPerDay);
  return Array.from({ length: countDaysInRange(range) }, (_, at) => dayName(first + at));
}

/** Range of days, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Returns the first day that late events can still change. */
export function firstProvisionalDay(now: number): string {
  return toIndianDay(now - dateRangeLimits.lateDays * msPerDay);
}

export type DateRangeProblem = { readonly at: "start" | "end"; readonly code: DateRangeErrorCode };
export type DateRangeErrorCode = "range_reversed" | "range_in_future" | "range_too_long" | "range_too_old";

/** Resolves the requested days; by default, the seven days up to yesterday. */
export function resolveDateRange(asked: { start?: string | undefined; end?: string | undefined }, now: number) {
  const today = toIndianDay(now);
  const to = asked.end ?? (asked.start === today ? today : addDays(today, -1));
  const range: DateRange = { from: asked.start ?? addDays(to, -6), to };
  return rangeProblem(range, today) ?? range;
}

function rangeProblem(range: DateRange, today: string): DateRangeProblem | undefined {
  if (range.from > today) return { at: "start", code: "range_in_future" };
  if (range.to > today) return { at: "end", code: "range_in_future" };
  if (range.from > range.to) return { at: "start", code: "range_reversed" };
  // Nothing of these days is stored any more, so zeros would be wrong.
  if (range.to <= addDays(today, -dateRangeLimits.days)) return { at: "end", code: "range_too_old" };
  if (countDaysInRange(range) > dateRangeLimits.days) return { at: "start", code: "range_too_long" };
  return undefined;
}

/** Returns the range of the same length immediately before. */
export function previousDateRange(range: DateRange): DateRange {
  return {
    from: addDays(range.from, -countDaysInRange(range)),
    to: addDays(range.from, -1),
  };
}

/** Day from 2000 on. The bound only keeps absurd dates out of date arithmetic; no query needs an earlier day. */
const SaneDay = Day.refine((day) => day >= "2000-01-01", "range_too_long");

export const dateRangeQuery = { startDate: SaneDay.optional(), endDate: SaneDay.optional() };
export const startEndQuery = { start: SaneDay.optional(), end: SaneDay.optional() };
