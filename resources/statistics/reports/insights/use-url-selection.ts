import { useCallback } from "react";
import { indianStates } from "#contract/platform/reference/states.ts";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";

export type IndianStateCode = (typeof indianStates)[number]["code"];

export function isIndianStateCode(code: string | null): code is IndianStateCode {
  return indianStates.some((state) => state.code === code);
}
const maxOemLength = 80;

/** Returns the state and manufacturer from the URL; invalid values are ignored. */
export function selectionFromUrl(search: URLSearchParams): { state: IndianStateCode | null; oem: string | null } {
  const state = search.get("state");
  const oem = search.get("oem")?.trim() ?? "";
  return {
    state: isIndianStateCode(state) ? state : null,
    oem: oem === "" || oem === unknownDimensionValue || oem.length > maxOemLength ? null : oem,
  };
}

type UrlSelection = ReturnType<typeof selectionFromUrl>;

/** Returns the selection stored in the URL, so that it survives a reload. Selecting the same value again clears it. */
export function useUrlSelection<N extends keyof UrlSelection>(name: N) {
  const [search, change] = useUrlQuery();
  const chosen: UrlSelection[N] = selectionFromUrl(search)[name];
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
