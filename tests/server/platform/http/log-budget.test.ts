import { expect, it } from "vitest";
import { createLogBudget } from "#server/platform/http/log-budget.ts";

it("writes so many log lines a period and counts the ones it leaves out", () => {
  const take = createLogBudget(2, 60_000);
  expect([0, 1, 2, 3].map((ms) => take(ms).isWritten)).toEqual([true, true, false, false]);
  expect(take(60_000)).toEqual({ isWritten: true, leftOut: 2 });
  expect(take(60_001)).toEqual({ isWritten: true, leftOut: 0 });
});
