import type { CrudSort } from "@refinedev/core";
import type { ZodType } from "zod";
import type { Call } from "#contract/call.ts";

const shapeOf = (part: ZodType) => (part as { readonly shape?: Record<string, ZodType> }).shape;

/** Tells whether a list takes its parameters in the body, as the specification's lists by POST do. */
export function listsByBody({ query, body }: Call): boolean {
  return !shapeOf(query) && shapeOf(body) !== undefined;
}

/** Returns the schema of each list parameter of a call, in its query or body; empty if it has neither. */
export function listParamSchemas({ query, body }: Call): Readonly<Record<string, ZodType>> {
  return shapeOf(query) ?? shapeOf(body) ?? {};
}

/**
 * Parses a list parameter of a URL: as text, or as comma-separated values if the call takes an array. Values that the
 * call would reject are left out; undefined if none is left.
 */
export function parseListParam(call: Call, name: string, text: string): string | string[] | undefined {
  const accepts = (value: unknown) => listParamSchemas(call)[name]?.safeParse(value).success;
  if (accepts(text)) return text;
  const values = text.split(",").filter((value) => accepts([value]));
  return values.length > 0 && accepts(values) ? values : undefined;
}

/** Returns names of a call's filters: its list parameters except page and order. */
export function filterNames(call: Call): string[] {
  return Object.keys(listParamSchemas(call)).filter(
    (name) => !["start", "limit", "pageNo", "pageSize", "total", "sort"].includes(name) && !name.startsWith("_"),
  );
}

/** Returns the default order of a list; undefined if the call doesn't sort. */
export function defaultSort(call: Call): string | undefined {
  const answer = listParamSchemas(call)["sort"]?.safeParse(undefined);
  return typeof answer?.data === "string" ? answer.data : undefined;
}

/** Directions in which a call can sort by a field: `due` and `-due`, one of them, or none. */
export function sortDirections(call: Call, field: string): ("asc" | "desc")[] {
  return (["asc", "desc"] as const).filter(
    (order) => listParamSchemas(call)["sort"]?.safeParse(toSortParam({ field, order })).success,
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
