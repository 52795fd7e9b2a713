import { useUrlQuery } from "./use-url-query.ts";

/** Returns the row whose details are open beside a list, by its id in the URL (`?open=…`). */
export function useOpenRow<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [search, change] = useUrlQuery();
  const id = search.get("open");
  const at = rows.findIndex((row) => row.id === id);
  const show = (next: string | null) =>
    change((query) => {
      if (next === null) query.delete("open");
      else query.set("open", next);
    });
  const neighbour = (step: number): (() => void) | undefined => {
    const next = at < 0 ? undefined : rows[at + step];
    return next && (() => show(next.id));
  };
  /** Returns the link to a row: the current list with the row's details open. */
  const pathOf = ({ id: rowId }: Row): string => {
    const query = new URLSearchParams(search);
    query.set("open", rowId);
    return `?${query}`;
  };
  return {
    id,
    pathOf,
    previous: neighbour(-1),
    next: neighbour(1),
    close: () => show(null),
  };
}
export type OpenRow<Row extends { readonly id: string }> = ReturnType<typeof useOpenRow<Row>>;
