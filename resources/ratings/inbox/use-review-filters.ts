import type { CallInput } from "#contract/call.ts";
import type { ratingCalls } from "#contract/ratings/calls.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";

/** Names of the list's filters, the same in the URL as in the call. */
export const reviewFilterNames = [
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
export type ReviewFilterName = (typeof reviewFilterNames)[number];
export type ReviewFilters = Partial<Record<ReviewFilterName, string>>;

/** URL parameter with the id of the open review. */
export const openReviewParam = "review";

type Query = Omit<NonNullable<CallInput<typeof ratingCalls.listRatings>["query"]>, "pageToken" | "limit">;

/** Tabs: reviews with text, reviews by reply state, or all ratings. */
export const reviewTabs = ["text", "none", "outdated", "replied", "all"] as const;
export type ReviewTab = (typeof reviewTabs)[number];

const currentTab = (filters: ReviewFilters): ReviewTab =>
  reviewTabs.find((tab) => tab === (filters.reply ?? filters.with)) ?? "text";

export function useReviewFilters() {
  const [search, change] = useUrlQuery();
  const filters: ReviewFilters = {};
  for (const name of reviewFilterNames) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  const set = (changes: Partial<Record<ReviewFilterName, string | undefined>>) =>
    change((query) => {
      query.delete(openReviewParam);
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
    open: (next: ReviewTab) =>
      set({
        reply: next === "text" || next === "all" ? undefined : next,
        with: next === "all" ? "all" : undefined,
      }),
    clear: () => set(Object.fromEntries(reviewFilterNames.map((name) => [name, undefined]))),
    /** Whether any filter besides the tab is set. */
    narrowed: Object.keys(filters).some((name) => name !== "reply" && name !== "with"),
    // Invalid values in the URL are left for the server to reject.
    query: { ...filters, with: tab === "all" ? "all" : "text" } as Query,
  };
}
export type ReviewFilterState = ReturnType<typeof useReviewFilters>;
