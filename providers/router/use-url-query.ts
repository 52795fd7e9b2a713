import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from "react-router";

interface ChangeOptions {
  /** Whether the edit replaces the history entry; false adds one for Back. */
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/**
 * Returns the URL's query parameters and a function that edits them. An edit begins from the current URL. React
 * Router's own updater begins from the last render, so the first of two quick edits was lost.
 */
export function useUrlQuery() {
  const [search, setSearch] = useSearchParams();
  const router = useContext(DataRouterContext)?.router;
  const change = useCallback(
    (edit: (query: URLSearchParams) => void, manner: ChangeOptions = {}) =>
      setSearch(
        (rendered) => {
          const next = new URLSearchParams(router ? router.state.location.search : rendered);
          edit(next);
          return next;
        },
        { replace: true, ...manner },
      ),
    [router, setSearch],
  );
  return [search, change] as const;
}
