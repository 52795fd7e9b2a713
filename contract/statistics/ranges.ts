import { Day } from "#contract/identifiers.ts";

export const timeZone = "Asia/Kolkata";
/** India has one time zone and no summer time. */
const offsetMs = 5.5 * 3_600_000;
export const dayMs = 86_400_000;

export const rangeLimits = {
  days: 400,
  /** How late an event may come; until then its day is provisional. */
  lateDays: 7,
  /** How far a device's clock may be ahead of ours. */
  futureMinutes: 10,
} as const;

/** The calendar day in India of a moment. */
export function dayOf(moment: number): string {
  return new Date(moment + offsetMs).toISOString().slice(0, 10);
}
/** The first millisecond of a day in India. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - offsetMs;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
/** Days from the first to the last, both counted. */
export function lengthOf({ from, to }: Range): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;
}
/** Of days by their numbers since 1970: answers name the same few hundred again and again. */
const names = new Map<number, string>();

function nameOf(number: number): string {
  const known = names.get(number);
  if (known !== undefined) return known;
  const name = new Date(number * dayMs).toISOString().slice(0, 10);
  names.set(number, name);
  return name;
}

export function daysOf(range: Range): string[] {
  const first = Math.round(Date.parse(`${range.from}T00:00:00Z`) / dayMs);
  return Array.from({ length: lengthOf(range) }, (_, at) => nameOf(first + at));
}

/** Days of a question, both included. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/** The first day that late events can still change. */
export function provisionalFrom(now: number): string {
  return dayOf(now - rangeLimits.lateDays * dayMs);
}

export type RangeProblem = { readonly at: "start" | "end"; readonly code: RangeCode };
export type RangeCode = "range_reversed" | "range_in_future" | "range_too_long";

/** The days asked for; from seven days ago to the end of yesterday where they are left out. */
export function resolveRange(asked: { start?: string | undefined; end?: string | undefined }, now: number) {
  const today = dayOf(now);
  const to = asked.end ?? (asked.start === today ? today : addDays(today, -1));
  const range: Range = { from: asked.start ?? addDays(to, -6), to };
  return problemOf(range, today) ?? range;
}

function problemOf(range: Range, today: string): RangeProblem | undefined {
  if (range.from > today) return { at: "start", code: "range_in_future" };
  if (range.to > today) return { at: "end", code: "range_in_future" };
  if (range.from > range.to) return { at: "start", code: "range_reversed" };
  if (lengthOf(range) > rangeLimits.days) return { at: "start", code: "range_too_long" };
  return undefined;
}

/** The same number of days right before. */
export function previousOf(range: Range): Range {
  return {
    from: addDays(range.from, -lengthOf(range)),
    to: addDays(range.from, -1),
  };
}

/** Longer than any answer asks back: only keeps years of five digits out of date arithmetic. */
const SaneDay = Day.refine((day) => day >= "2000-01-01", "range_too_long");

export const datesQuery = { startDate: SaneDay.optional(), endDate: SaneDay.optional() };
export const startEndQuery = { start: SaneDay.optional(), end: SaneDay.optional() };
