import { useCallback } from "react";
import type { DateRange } from "#contract/statistics/date-ranges.ts";
import { useFormat } from "#ui/format/use-format.ts";

/** Returns a function that formats a date range: "24 Oct – 20 Nov 2026", with the first year only if it differs. */
export function useRangeText(): (range: DateRange) => string {
  const { day, shortDay } = useFormat();
  return useCallback(
    ({ from, to }) => {
      if (from === to) return day(from);
      const first = from.slice(0, 4) === to.slice(0, 4) ? shortDay(from) : day(from);
      // Without direction isolation: in Urdu the months are Urdu, so the first day belongs on the right.
      return `${first} – ${day(to)}`;
    },
    [day, shortDay],
  );
}
