import type { CallInput } from "#contract/call.ts";
import type { ratingCalls } from "#contract/ratings/calls.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";

/** Filters of the list under the call's parameter names, stored in the URL. */
export const filterNames = [
  "stars",
  "version",
  "language",
  "topic",
  "device",
  "fromDate",
  "toDate",
  "searchText",
  "reply",
  "with",
  "copies",
] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Partial<Record<FilterName, string>>;

/** URL parameter with the id of the open review. */
export const reviewParam = "review";

type Query = Omit<NonNullable<CallInput<typeof ratingCalls.listRatings>["query"]>, "pageToken" | "limit">;

/** Tabs: reviews with text, reviews by reply state, or all ratings. */
export const tabs = ["text", "none", "outdated", "replied", "all"] as const;
export type Tab = (typeof tabs)[number];

const currentTab = (filters: Filters): Tab => tabs.find((tab) => tab === (filters.reply ?? filters.with)) ?? "text";

export function useInboxFilters() {
  const [search, change] = useUrlQuery();
  const filters: Filters = {};
  for (const name of filterNames) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  const set = (changes: Partial<Record<FilterName, string | undefined>>) =>
    change((query) => {
      query.delete(reviewParam);
      for (const [name, value] of Object.entries(changes)) {
        if (value) query.set(name, value);
        else query.delete(name);
      }
    });
  const tab = currentTab(filters);
  return {
    filters,
    tab,
    set,
    open: (next: Tab) =>
      set({
        reply: next === "text" || next === "all" ? undefined : next,
        with: next === "all" ? "all" : undefined,
      }),
    clear: () => set(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
    /** Whether any filter besides the tab is set. */
    narrowed: Object.keys(filters).some((name) => name !== "reply" && name !== "with"),
    // Invalid values in the URL are left for the server to reject.
    query: { ...filters, with: tab === "all" ? "all" : "text" } as Query,
  };
}
export type InboxFilters = ReturnType<typeof useInboxFilters>;
