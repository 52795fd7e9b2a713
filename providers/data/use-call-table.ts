import {
  type CrudFilter,
  type CrudSort,
  useDataProvider,
  useParsed,
  useTable,
  type useTableReturnType,
} from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import type { TableProps } from "antd";
import { useEffect, useRef } from "react";
import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import { limits } from "#contract/limits.ts";
import type { ResourceName } from "#contract/resources.ts";
import { defaultSort, sortDirections, filterNames, toCrudSort } from "./list-query.ts";
import { useLiveConnectionState, useRefetchOnChange } from "#providers/live/use-live.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { registerListCall } from "#providers/router/router-provider.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";

/** A resource whose list is a call of the contract. */
export interface ListResource {
  readonly name: ResourceName;
  readonly calls: { readonly getList: Call };
}
type List<R extends ListResource> = R["calls"]["getList"];
type Answer<R extends ListResource> = CallOutput<List<R>>;
/**
 * Row of a list. Calls of the specification respond with `{ items }`, ours under `/x/` with an array, as simple-rest
 * expects.
 */
type Row<A> = A extends readonly (infer One)[]
  ? One
  : A extends { readonly items: readonly (infer One)[] }
    ? One
    : never;
export type ListRowOf<R extends ListResource> = Row<Answer<R>> & object;
/** List parameters of a call: its query, or its body if it has no query. */
type ListParams<I extends CallInput<Call>> = NonNullable<I["query"] extends undefined ? I["body"] : I["query"]>;
export type ListFilters<R extends ListResource> = Omit<
  ListParams<CallInput<List<R>>>,
  "start" | "limit" | "pageNo" | "pageSize" | "total" | "sort" | `_${string}`
>;
type FieldOf<R extends ListResource> = keyof ListFilters<R> & string;

interface TableOptions<R extends ListResource> {
  /** Refetch interval in ms while the list is shown. */
  readonly everyMs?: number;
  /** Whether to refetch on live events of the resource; `everyMs` then applies only without a live connection. */
  readonly live?: boolean;
  readonly pageSize?: number;
  readonly enabled?: boolean;
  /** The call's path parameters. */
  readonly params?: CallInput<List<R>>["params"];
  /** Filters set by the screen itself: they override those in the URL and don't appear in it. */
  readonly permanent?: Partial<ListFilters<R>>;
  /** URL parameter for the page, for a second list on the same screen; its filters and order aren't in the URL. */
  readonly pageName?: string;
}

/**
 * Refine's table over a list call: rows, filters and other fields of the response have the contract's types. Filters,
 * order and page are in the URL under the call's own names; an array is separated by commas there.
 */
export function useCallTable<R extends ListResource>(resource: R, options: TableOptions<R> = {}) {
  const { live = false, pageSize = limits.page.default, enabled = true, params, permanent, pageName } = options;
  const isLive = useLiveConnectionState() === "live" && live;
  const everyMs = isLive ? undefined : options.everyMs;
  useRefetchOnChange(resource.name, ["data", "default", resource.name, "list"], live && enabled);
  const inUrl = pageName === undefined;
  const { resource: inPath } = useParsed();
  // Before Refine reads the URL below.
  if (inUrl && inPath?.name === resource.name) registerListCall(inPath, resource.calls.getList);
  const [page, goToPage] = usePageParam(pageName);
  const sort = defaultSort(resource.calls.getList);
  const meta = listMeta(resource, params);
  const initial: CrudSort[] = sort === undefined ? [] : [toCrudSort(sort)];
  const table: useTableReturnType<ListRowOf<R>, ApiError> = useTable<ListRowOf<R>, ApiError>({
    resource: resource.name,
    ...(meta && { meta }),
    pagination: { pageSize, currentPage: page },
    ...(permanent && { filters: { permanent: toCrudFilters(permanent) } }),
    sorters: { initial },
    syncWithLocation: inUrl,
    errorNotification: false,
    queryOptions: { enabled, placeholderData: keepPreviousData, ...(everyMs && { refetchInterval: everyMs }) },
  });
  useSyncFromUrl(table, initial, inUrl);
  useEffect(() => {
    if (!inUrl) table.setCurrentPage(page);
    // oxlint-disable-next-line react/exhaustive-deps -- runs only for another URL
  }, [page]);
  const { filters, setFilters, tableQuery } = table;
  const everyRow = useFetchAllRows(resource, table, params);
  return {
    ...table,
    name: resource.name,
    setCurrentPage: inUrl ? table.setCurrentPage : goToPage,
    /** Fetches all filtered rows, page by page, for an export. */
    everyRow,
    /** Names of the call's filters. */
    filterNames: filterNames(resource.calls.getList) as unknown as readonly FieldOf<R>[],
    directionsOf: (field: string) => sortDirections(resource.calls.getList, field),
    /** Props for antd's Table; the pager is our own, so pagination is off. */
    tableProps: {
      dataSource: table.result.data,
      loading: tableQuery.isPending,
      pagination: false,
      onChange: (_page, _filters, sorter) => {
        const first = Array.isArray(sorter) ? sorter[0] : sorter;
        if (first?.columnKey && first.order)
          table.setSorters([{ field: String(first.columnKey), order: first.order === "ascend" ? "asc" : "desc" }]);
        table.setCurrentPage(1);
      },
    } satisfies TableProps<ListRowOf<R>>,
    /** Full response of the call; undefined until it arrives. */
    answer: tableQuery.data as
      | (Omit<Answer<R>, "items"> & { readonly data: readonly ListRowOf<R>[]; readonly total: number })
      | undefined,
    error: tableQuery.error,
    valueOf: <F extends FieldOf<R>>(field: F): ListFilters<R>[F] | undefined =>
      filters.find((filter) => "field" in filter && filter.field === field)?.value as ListFilters<R>[F] | undefined,
    /** Sets filters by the call's own names and goes to the first page; undefined removes a filter. */
    filter: (changes: Partial<ListFilters<R>>) => {
      table.setCurrentPage(1);
      setFilters(toCrudFilters(changes));
    },
    clear: () => {
      table.setCurrentPage(1);
      setFilters([], "replace");
    },
  };
}

export type CallTable<R extends ListResource> = ReturnType<typeof useCallTable<R>>;

/**
 * Returns the meta of Refine's list hooks: the call's path parameters, and the path of a list that isn't its
 * resource's. It is part of the query key, so that staff's list of a resource and the readers' never share rows.
 */
function listMeta({ name, calls: { getList } }: ListResource, params: unknown) {
  const { path } = getList;
  const isOther = path.startsWith("/x/") && path !== `/x/${name}`;
  if (params === undefined && !isOther) return undefined;
  return { ...(isOther && { path }), ...(params !== undefined && { params }) };
}

/** Converts filters under the call's own names to Refine's. */
export function toCrudFilters(values: Readonly<Record<string, unknown>>): CrudFilter[] {
  return Object.entries(values).map(([field, value]) => ({ field, operator: "eq", value }));
}

/** Returns the page number in a URL parameter of its own, with its setter. */
function usePageParam(name: string | undefined): [number, (page: number) => void] {
  const [search, change] = useUrlQuery();
  const page = name === undefined ? 1 : Math.max(1, Math.trunc(Number(search.get(name))) || 1);
  const goTo = (next: number) =>
    change((query) => {
      if (name !== undefined && next > 1) query.set(name, String(next));
      else if (name !== undefined) query.delete(name);
    });
  return [page, goTo];
}

function useFetchAllRows<R extends ListResource>(
  resource: R,
  { filters, sorters }: Pick<useTableReturnType, "filters" | "sorters">,
  params: unknown,
) {
  const provider = useDataProvider()();
  return async (): Promise<readonly ListRowOf<R>[]> => {
    const rows: ListRowOf<R>[] = [];
    const pageSize = limits.page.max;
    for (let currentPage = 1; (currentPage - 1) * pageSize <= limits.page.counted; currentPage += 1) {
      const pagination = { currentPage, pageSize, mode: "server" } as const;
      const page = await provider.getList<ListRowOf<R>>({
        resource: resource.name,
        filters,
        sorters,
        pagination,
        meta: listMeta(resource, params),
      });
      rows.push(...page.data);
      if (page.data.length < pageSize) break;
    }
    return rows;
  };
}

type TableState = Pick<
  useTableReturnType,
  "filters" | "sorters" | "currentPage" | "setFilters" | "setSorters" | "setCurrentPage"
>;

/**
 * Makes the table follow the URL, which Refine reads only once: Back, and links to the list itself, must change the
 * table as well.
 */
function useSyncFromUrl(table: TableState, initial: CrudSort[], inUrl: boolean): void {
  const { params = {} } = useParsed();
  const { filters = [], sorters = initial, currentPage = 1 } = params;
  const urlState = JSON.stringify([filters, sorters, currentPage]);
  const known = useRef(urlState);
  useEffect(() => {
    if (!inUrl || known.current === urlState) return;
    known.current = urlState;
    if (JSON.stringify([table.filters, table.sorters, table.currentPage]) === urlState) return;
    table.setFilters(filters, "replace");
    table.setSorters(sorters);
    table.setCurrentPage(currentPage);
    // oxlint-disable-next-line react/exhaustive-deps -- runs only for another URL
  }, [urlState]);
}
