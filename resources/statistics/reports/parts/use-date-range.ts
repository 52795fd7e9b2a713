import { useCallback, useMemo } from "react";
import {
  addDays,
  previousDateRange,
  type DateRange,
  type DateRangeErrorCode,
  resolveDateRange,
} from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";

export const dateRangePresets = ["last7", "last15", "thisMonth", "lastMonth"] as const;
export type DateRangePreset = (typeof dateRangePresets)[number];
const defaultPreset: DateRangePreset = "last7";

/** Last day of a preset range. Live counts include today; statistics wait for the end of a day. */
export type DateRangeEnd = "today" | "yesterday";

/** Returns the range of a preset, both days included. "This month" ends today, "last n days" end with `lastDay`. */
export function presetRange(preset: DateRangePreset, today: string, lastDay: DateRangeEnd = "yesterday"): DateRange {
  const to = lastDay === "today" ? today : addDays(today, -1);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfBefore = addDays(firstOfMonth, -1);
  const days: Record<DateRangePreset, DateRange> = {
    last7: { from: addDays(to, -6), to },
    last15: { from: addDays(to, -14), to },
    thisMonth: { from: firstOfMonth, to: today },
    lastMonth: { from: `${lastOfBefore.slice(0, 8)}01`, to: lastOfBefore },
  };
  return days[preset];
}

const isPreset = (word: string | null): word is DateRangePreset => dateRangePresets.some((preset) => preset === word);
const isDay = (word: string | null): word is string =>
  word !== null && /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(word));

export interface SelectedDateRange {
  readonly preset: DateRangePreset | "custom";
  readonly range: DateRange;
  /** Range under the names that the calls use. */
  readonly dates: { readonly startDate: string; readonly endDate: string };
  readonly previous: DateRange;
  readonly compare: boolean;
  /** Reason why the dates in the URL aren't shown; null if they are. */
  readonly problem: DateRangeErrorCode | "malformed" | null;
}

type ParsedRange = Pick<SelectedDateRange, "preset" | "range" | "problem">;

/**
 * Returns the range from the URL (`?range=last15`, or `?from=…&to=…`); the default preset if it is missing or invalid.
 */
export function rangeFromUrl(search: URLSearchParams, now: number, lastDay: DateRangeEnd = "yesterday"): ParsedRange {
  const today = toIndianDay(now);
  const [from, to, word] = [search.get("from"), search.get("to"), search.get("range")];
  const fallback = { preset: defaultPreset, range: presetRange(defaultPreset, today, lastDay) } as const;
  if (from === null && to === null) {
    const preset = isPreset(word) ? word : defaultPreset;
    return {
      preset,
      range: presetRange(preset, today, lastDay),
      problem: word === null || isPreset(word) ? null : "malformed",
    };
  }
  if (!isDay(from) || !isDay(to)) return { ...fallback, problem: "malformed" };
  const resolved = resolveDateRange({ start: from, end: to }, now);
  return "code" in resolved
    ? { ...fallback, problem: resolved.code }
    : { preset: "custom", range: resolved, problem: null };
}

/** Returns the date range and comparison of a page, stored in the URL, with a setter. */
export function useDateRange(lastDay: DateRangeEnd = "yesterday") {
  const [search, changeSearch] = useUrlQuery();
  const shown = useMemo((): SelectedDateRange => {
    const parsed = rangeFromUrl(search, Date.now(), lastDay);
    const { range } = parsed;
    return {
      ...parsed,
      dates: { startDate: range.from, endDate: range.to },
      previous: previousDateRange(range),
      compare: search.get("compare") !== "off",
    };
  }, [search, lastDay]);
  const change = useCallback(
    (values: Partial<Record<"range" | "from" | "to" | "compare", string>>) =>
      changeSearch((query) => {
        if (!("compare" in values)) for (const name of ["range", "from", "to"]) query.delete(name);
        for (const [name, value] of Object.entries(values)) query.set(name, value);
        if (query.get("range") === defaultPreset) query.delete("range");
        if (query.get("compare") === "on") query.delete("compare");
      }),
    [changeSearch],
  );
  return { shown, change };
}
