import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

type Filters = Readonly<Record<string, string>>;

/**
 * Filters, sorting and paging that live in the URL: a view can be sent to somebody, and Back works. A filter that has
 * its initial value is left out of the address; changing any filter but `page` goes back to the first page.
 */
export function useUrlFilters<F extends Filters>(initial: F): [F, (changes: Partial<F>) => void, boolean] {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(
    () => Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, search.get(name) ?? value])) as F,
    [search, initial],
  );
  const change = useCallback(
    (changes: Partial<F>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (!("page" in changes)) next.delete("page");
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === initial[name]) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch, initial],
  );
  const changed = Object.entries(initial).some(([name, value]) => name !== "page" && filters[name] !== value);
  return [filters, change, changed];
}
