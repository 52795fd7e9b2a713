import { useCallback } from "react";
import type { Range } from "#contract/statistics/ranges.ts";
import { useFormat } from "#ui/format/use-format.ts";

/** Days in words: "24 Oct – 20 Nov 2026", with the first year only where it differs. */
export function useDaysText(): (range: Range) => string {
  const { day, shortDay } = useFormat();
  return useCallback(
    ({ from, to }) => {
      if (from === to) return day(from);
      const first = from.slice(0, 4) === to.slice(0, 4) ? shortDay(from) : day(from);
      // Without direction of its own: in Urdu the months are Urdu, and the first day stands on the right.
      return `${first} – ${day(to)}`;
    },
    [day, shortDay],
  );
}
