import { useCallback } from "react";
import { indianStates } from "#contract/platform/reference/states.ts";
import { storeEventSources, unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { dateRangeLimits, addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";

type Name = "source" | "state" | "city" | "day";

/**
 * Returns the cards' selections, stored in the URL next to the date range so that they survive a reload. Omitted names
 * keep their value.
 */
export function useCampaignUrlState() {
  const [search, change] = useUrlQuery();
  const choose = useCallback(
    (values: Partial<Record<Name, string | null>>) =>
      change(
        (query) => {
          for (const [name, value] of Object.entries(values)) {
            if (value === null) query.delete(name);
            else query.set(name, value);
          }
        },
        { preventScrollReset: true },
      ),
    [change],
  );
  return { search, choose };
}

export function sourceFromUrl(search: URLSearchParams) {
  return storeEventSources.find((eventSource) => eventSource === search.get("source")) ?? null;
}

export interface SelectedPlace {
  readonly state: string | null;
  readonly city: string | null;
}

const maxCityLength = 80;

/** Returns the state and city from the URL; a city without a valid state is ignored. */
export function placeFromUrl(search: URLSearchParams): SelectedPlace {
  const requested = search.get("state");
  const state =
    requested === unknownDimensionValue || indianStates.some(({ code }) => code === requested) ? requested : null;
  const city = search.get("city")?.trim() ?? "";
  return { state, city: state === null || city === "" || city.length > maxCityLength ? null : city };
}

/** Returns the day of the hourly chart: the URL's day if statistics still cover it, else `last`. */
export function dayFromUrl(search: URLSearchParams, last: string, now: number): string {
  const today = toIndianDay(now);
  const day = search.get("day") ?? "";
  const isValid = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return isValid && day <= today && day > addDays(today, -dateRangeLimits.days) ? day : last;
}
