import { expect, test } from "vitest";
import { reviewCalls } from "#contract/review/calls.ts";
import type { QueueRow } from "#contract/review/views.ts";
import { dueOf } from "#resources/review/marks/due.ts";
import { nextToReview } from "#resources/review/queue/next-to-review.ts";
import { initialFilters, pageOf, queueQuery } from "#resources/review/queue/queue-filters.ts";

const me = "00000000-0000-4000-8000-00000000000a";
const other = "00000000-0000-4000-8000-00000000000b";
const row = (id: string, claimedBy: string | null) =>
  ({ version: { id }, claim: claimedBy && { accountId: claimedBy, name: "Kavya Rao", at: "" } }) as QueueRow;

test("the next app is the most urgent one that nobody else has claimed", () => {
  expect(nextToReview([row("1", other), row("2", null), row("3", me)], me, [])?.version.id).toBe("2");
});

test("an app of my own counts as free", () => {
  expect(nextToReview([row("1", me), row("2", null)], me, [])?.version.id).toBe("1");
});

test("what is decided and still on its way is passed over", () => {
  expect(nextToReview([row("1", null), row("2", null)], me, ["1"])?.version.id).toBe("2");
  expect(nextToReview([row("1", null), row("2", other)], me, ["1"])).toBeUndefined();
});

const now = Date.parse("2026-11-21T09:00:00Z");
test.each([
  ["2026-11-21T08:00:00Z", "late", 60],
  ["2026-11-21T10:59:00Z", "soon", 119],
  ["2026-11-21T11:00:00Z", "later", 120],
] as const)("due at %s is %s", (dueAt, state, minutes) => {
  expect(dueOf(dueAt, now)).toEqual({ state, distanceMs: minutes * 60_000 });
});

const query = (filters: Partial<typeof initialFilters>) =>
  reviewCalls.reviewQueue.query.parse(queueQuery({ ...initialFilters, ...filters }, 25, 25));

test("the address becomes the call's query", () => {
  expect(query({ view: "mine", flag: "kids", category: "tools", search: " loan ", sort: "-due" })).toEqual({
    start: 25,
    limit: 25,
    claim: "mine",
    kind: "all",
    flag: "kids",
    category: "tools",
    searchText: "loan",
    sort: "-due",
  });
  expect(query({ view: "new" })).toMatchObject({ claim: "all", kind: "new" });
});

test("what the address says wrong is read as nothing", () => {
  expect(query({ view: "x", flag: "x", category: "x", sort: "x" })).toEqual({
    start: 25,
    limit: 25,
    claim: "all",
    kind: "all",
    sort: "due",
  });
  expect(pageOf({ ...initialFilters, page: "-3" })).toBe(0);
  expect(pageOf({ ...initialFilters, page: "2" })).toBe(1);
});
