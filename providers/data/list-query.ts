import type { CrudSort } from "@refinedev/core";
import type { ZodType } from "zod";
import type { Call } from "#contract/call.ts";

/** Returns the schema of each query parameter of a call; empty without a query. */
export function queryParamSchemas({ query }: Call): Readonly<Record<string, ZodType>> {
  return (query as { readonly shape?: Record<string, ZodType> }).shape ?? {};
}

/** Returns names of a call's filters: its query parameters except page and order. */
export function filterNames(call: Call): string[] {
  return Object.keys(queryParamSchemas(call)).filter(
    (name) => !["start", "limit", "pageNo", "pageSize", "total", "sort"].includes(name) && !name.startsWith("_"),
  );
}

/** Returns the default order of a list; undefined if the call doesn't sort. */
export function defaultSort(call: Call): string | undefined {
  const answer = queryParamSchemas(call)["sort"]?.safeParse(undefined);
  return typeof answer?.data === "string" ? answer.data : undefined;
}

/** Directions in which a call can sort by a field: `due` and `-due`, one of them, or none. */
export function sortDirections(call: Call, field: string): ("asc" | "desc")[] {
  return (["asc", "desc"] as const).filter(
    (order) => queryParamSchemas(call)["sort"]?.safeParse(toSortParam({ field, order })).success,
  );
}

/** Converts the contract's `-due` to Refine's `{ field: "due", order: "desc" }`. */
export function toCrudSort(sort: string): CrudSort {
  return {
    field: sort.replace(/^-/, ""),
    order: sort.startsWith("-") ? "desc" : "asc",
  };
}
export function toSortParam({ field, order }: CrudSort): string {
  return order === "desc" ? `-${field}` : field;
}
