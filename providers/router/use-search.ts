import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from "react-router";

interface Manner {
  /** False where the change is a step to come back from. */
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/**
 * The query of the address, and a way to change parts of it. A change begins from the address as it is now: a new one
 * is drawn in a transition, and React Router's own updater begins from what was drawn last, so that of two quick
 * changes the first was lost.
 */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const router = useContext(DataRouterContext)?.router;
  const change = useCallback(
    (edit: (query: URLSearchParams) => void, manner: Manner = {}) =>
      setSearch(
        (drawn) => {
          const next = new URLSearchParams(router ? router.state.location.search : drawn);
          edit(next);
          return next;
        },
        { replace: true, ...manner },
      ),
    [router, setSearch],
  );
  return [search, change] as const;
}
