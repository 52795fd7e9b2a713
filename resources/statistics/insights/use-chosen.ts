import { useCallback } from "react";
import { indianStates } from "#contract/reference/states.ts";
import { unknown } from "#contract/statistics/metrics.ts";
import { useSearch } from "#providers/router/use-search.ts";

export type StateCode = (typeof indianStates)[number]["code"];

export function isState(code: string | null): code is StateCode {
  return indianStates.some((state) => state.code === code);
}
const longestName = 80;

/** State and manufacturer from the URL; invalid values are ignored. */
export function chosenInAddress(search: URLSearchParams): { state: StateCode | null; oem: string | null } {
  const state = search.get("state");
  const oem = search.get("oem")?.trim() ?? "";
  return {
    state: isState(state) ? state : null,
    oem: oem === "" || oem === unknown || oem.length > longestName ? null : oem,
  };
}

type Chosen = ReturnType<typeof chosenInAddress>;

/** Selection stored in the URL, so that it survives a reload. Selecting the same value again clears it. */
export function useChosen<N extends keyof Chosen>(name: N) {
  const [search, change] = useSearch();
  const chosen: Chosen[N] = chosenInAddress(search)[name];
  const choose = useCallback(
    (value: string | null) =>
      change(
        (query) => {
          if (value === null || query.get(name) === value) query.delete(name);
          else query.set(name, value);
        },
        { preventScrollReset: true },
      ),
    [name, change],
  );
  return { chosen, choose };
}
