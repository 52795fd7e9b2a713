import type { CrudSort } from "@refinedev/core";
import type { ZodType } from "zod";
import type { Call } from "#contract/call.ts";

/** The names of a call's query with the schema of each; a call without a query has none. */
export function queryShape({ query }: Call): Readonly<Record<string, ZodType>> {
  return (query as { readonly shape?: Record<string, ZodType> }).shape ?? {};
}

/** Of a query these are the page and the order; its other names are filters. */
export function filterNames(call: Call): string[] {
  return Object.keys(queryShape(call)).filter(
    (name) => !["start", "limit", "pageNo", "pageSize", "total", "sort"].includes(name) && !name.startsWith("_"),
  );
}

/** The order of a list that is asked for none; undefined where the call does not sort. */
export function defaultSort(call: Call): string | undefined {
  const answer = queryShape(call)["sort"]?.safeParse(undefined);
  return typeof answer?.data === "string" ? answer.data : undefined;
}

/** The orders a call knows by a field's name: `due` and `-due`, one of them, or none. */
export function directionsOf(call: Call, field: string): ("asc" | "desc")[] {
  return (["asc", "desc"] as const).filter(
    (order) => queryShape(call)["sort"]?.safeParse(sortOf({ field, order })).success,
  );
}

/** The contract's `-due` is Refine's `{ field: "due", order: "desc" }`. */
export function sorterOf(sort: string): CrudSort {
  return {
    field: sort.replace(/^-/, ""),
    order: sort.startsWith("-") ? "desc" : "asc",
  };
}
export function sortOf({ field, order }: CrudSort): string {
  return order === "desc" ? `-${field}` : field;
}
