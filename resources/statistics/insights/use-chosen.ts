import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { unknown } from "#contract/statistics/metrics.ts";
import { indianStates } from "#contract/reference/states.ts";

export type StateCode = (typeof indianStates)[number]["code"];

export const isState = (code: string | null): code is StateCode => indianStates.some((state) => state.code === code);
const longestName = 80;

/** The state and the maker an address asks for; what cannot be asked for is as if nothing was. */
export function chosenInAddress(search: URLSearchParams): { state: StateCode | null; oem: string | null } {
  const state = search.get("state");
  const oem = search.get("oem")?.trim() ?? "";
  return {
    state: isState(state) ? state : null,
    oem: oem === "" || oem === unknown || oem.length > longestName ? null : oem,
  };
}

type Chosen = ReturnType<typeof chosenInAddress>;

/** What is looked into, kept in the address: it survives a reload, and choosing it again closes it. */
export function useChosen<N extends keyof Chosen>(name: N) {
  const [search, setSearch] = useSearchParams();
  const chosen: Chosen[N] = chosenInAddress(search)[name];
  const choose = useCallback(
    (value: string | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === null || before.get(name) === value) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setSearch],
  );
  return { chosen, choose };
}
