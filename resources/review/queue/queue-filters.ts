import type { CallInput } from "#contract/call.ts";
import { limits } from "#contract/limits.ts";
import { categoryIds } from "#contract/reference/categories.ts";
import { reviewCalls } from "#contract/review/calls.ts";
import { reviewFlags } from "#contract/review/views.ts";

export const queueViews = ["all", "mine", "none", "update", "new"] as const;
export type QueueView = (typeof queueViews)[number];
export const queueSorts = ["due", "-due", "submitted", "-submitted", "title"] as const;

/** What the address says; anything else in it is read as nothing. */
export const initialFilters = { view: "all", search: "", flag: "", category: "", sort: "due", page: "1" };
export type QueueFilters = typeof initialFilters;

export const pageSize = limits.page.default;

const oneOf = <V extends string>(values: readonly V[], value: string): V | undefined =>
  values.find((one) => one === value);

export const viewOf = ({ view }: QueueFilters): QueueView => oneOf(queueViews, view) ?? "all";
/** 0 is the first. */
export const pageOf = ({ page }: QueueFilters): number => Math.max(0, Math.trunc(Number(page) || 1) - 1);

type QueueQuery = NonNullable<CallInput<typeof reviewCalls.reviewQueue>["query"]>;

/** The call's query for the filters in the address. */
export function queueQuery(filters: QueueFilters, start: number, limit: number): QueueQuery {
  const view = viewOf(filters);
  const flag = oneOf(reviewFlags, filters.flag);
  const category = oneOf(categoryIds, filters.category);
  const searchText = filters.search.trim();
  return {
    start: String(start),
    limit: String(limit),
    claim: view === "mine" || view === "none" ? view : "all",
    kind: view === "update" || view === "new" ? view : "all",
    sort: oneOf(queueSorts, filters.sort) ?? "due",
    ...(flag && { flag }),
    ...(category && { category }),
    ...(searchText !== "" && { searchText }),
  };
}
