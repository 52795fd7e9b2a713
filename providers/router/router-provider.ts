import {
  matchResourceFromRoute,
  ResourceContext,
  type CrudFilter,
  type CrudSort,
  type IResourceItem,
  type RouterProvider,
} from "@refinedev/core";
import refineRouter from "@refinedev/react-router";
import { useContext } from "react";
import { matchPath, useLocation, useNavigate } from "react-router";
import type { Call } from "#contract/call.ts";
import { defaultSort, filterNames, parseListParam, toCrudSort, toSortParam } from "#providers/data/list-query.ts";

type Match = ReturnType<typeof matchResourceFromRoute>;
const lastMatches = new WeakMap<IResourceItem[], { readonly path: string; readonly match: Match }>();

/** Matches a path against all resources once: every button, field and row of a screen asks Refine where it is. */
function matchResource(path: string, resources: IResourceItem[]): Match {
  const last = lastMatches.get(resources);
  if (last?.path === path) return last.match;
  const match = matchResourceFromRoute(path, resources);
  lastMatches.set(resources, { path, match });
  return match;
}

const loadedListCalls = new WeakMap<IResourceItem, Call>();

/** Makes a list call known whose resource is declared without calls, because they load with the screens. */
export function registerListCall(resource: IResourceItem, call: Call): void {
  loadedListCalls.set(resource, call);
}

/** Returns the list call of a resource, as `toRefineResources` passes it or its screen has registered it. */
const listCallOf = (resource: IResourceItem | undefined): Call | undefined =>
  resource && ((resource.meta?.["listCall"] as Call | undefined) ?? loadedListCalls.get(resource));

/** Returns the value of a query parameter if the call accepts it; undefined otherwise. */
const validParam = (search: URLSearchParams, call: Call, name: string): string | string[] | undefined => {
  const text = search.get(name)?.trim();
  return text ? parseListParam(call, name, text) : undefined;
};

/** Parses filters, order and page of a query string, in Refine's form. */
function parseListQuery(search: URLSearchParams, call: Call | undefined) {
  if (!call) return {};
  const filters = filterNames(call).flatMap((field): CrudFilter[] => {
    const value = validParam(search, call, field);
    return value === undefined ? [] : [{ field, operator: "eq", value }];
  });
  const sort = validParam(search, call, "sort");
  const page = Math.trunc(Number(search.get("page")));
  return {
    ...(filters.length > 0 && { filters }),
    ...(typeof sort === "string" && { sorters: [toCrudSort(sort)] }),
    ...(page > 0 && { currentPage: page }),
  };
}

/** Refine's router with the console's addresses: `?flag=kids&sort=-due&page=2` instead of `filters[0][field]=…`. */
export const routerProvider: RouterProvider = {
  ...refineRouter,
  parse: () => {
    const { pathname, search } = useLocation();
    const { resources } = useContext(ResourceContext);
    return () => {
      const { resource, action, matchedRoute } = matchResource(pathname, resources);
      const inPath = (matchedRoute && matchPath(matchedRoute, pathname)?.params) || {};
      return {
        ...(resource && { resource }),
        ...(action && { action }),
        ...(inPath["id"] && { id: inPath["id"] }),
        pathname,
        params: {
          ...inPath,
          ...parseListQuery(new URLSearchParams(search), listCallOf(resource)),
        },
      };
    };
  },
  go: () => {
    const { pathname, search, hash: oldHash } = useLocation();
    const { resources } = useContext(ResourceContext);
    const navigate = useNavigate();
    return ({ to, type = "push", query = {}, hash, options: { keepQuery, keepHash } = {} }) => {
      const path = to ?? pathname;
      const next = new URLSearchParams(keepQuery ? search : "");
      const set = (name: string, value: unknown) =>
        value === undefined || value === null || value === "" ? next.delete(name) : next.set(name, String(value));
      const {
        filters,
        sorters,
        currentPage,
        pageSize: _size,
        ...others
      } = query as Record<string, unknown> & {
        filters?: CrudFilter[];
        sorters?: CrudSort[];
        currentPage?: number;
      };
      const call = listCallOf(matchResource(path, resources).resource);
      if (filters) {
        for (const field of call ? filterNames(call) : []) next.delete(field);
        for (const filter of filters) if ("field" in filter) set(filter.field, filter.value);
      }
      const sort = sorters?.[0] && toSortParam(sorters[0]);
      if (sorters) set("sort", call && sort === defaultSort(call) ? undefined : sort);
      if (currentPage !== undefined) set("page", currentPage === 1 ? undefined : currentPage);
      for (const [name, value] of Object.entries(others)) set(name, value);
      const tail = hash ?? (keepHash ? oldHash : "");
      const address = `${path}${next.size > 0 ? `?${next}` : ""}${tail ? `#${tail.replace(/^#/, "")}` : ""}`;
      if (type === "path") return address;
      if (address !== `${pathname}${search}${oldHash}`) void navigate(address, { replace: type === "replace" });
      return undefined;
    };
  },
};
