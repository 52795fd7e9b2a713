import { expect, test } from "vitest";
import { getDueStatus } from "#resources/review/desk/parts/marks/due-status.ts";

const now = Date.parse("2026-11-21T09:00:00Z");
test.each([
  ["2026-11-21T08:00:00Z", "late", 60],
  ["2026-11-21T10:59:00Z", "soon", 119],
  ["2026-11-21T11:00:00Z", "later", 120],
] as const)("classifies a due time of %s as %s", (dueAt, state, minutes) => {
  expect(getDueStatus(dueAt, now)).toEqual({ state, distanceMs: minutes * 60_000 });
});
