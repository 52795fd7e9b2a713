import { expect, it } from "vitest";
import { addDays } from "#contract/statistics/ranges.ts";
import { firstDraft, problemsOf } from "#resources/campaigns/start/campaign-draft.ts";

const today = "2026-11-21";
const sound = { name: "Rabi season", startDate: today, endDate: "2026-11-30" };

it("offers a week from tomorrow on under the app's name, which can be started as it is", () => {
  const draft = firstDraft("Krishi Mitra", today);
  expect(draft).toEqual({ name: "Krishi Mitra", startDate: "2026-11-22", endDate: "2026-11-28" });
  expect(problemsOf(draft, today)).toEqual({});
  expect(problemsOf(firstDraft("x".repeat(200), today), today)).toEqual({});
});

it("takes one day, today's too, and 400 of them", () => {
  expect(problemsOf({ ...sound, endDate: today }, today)).toEqual({});
  expect(problemsOf({ ...sound, endDate: addDays(today, 399) }, today)).toEqual({});
});

it.each([
  [{ name: "  " }, { name: "required" }],
  [{ name: "x".repeat(81) }, { name: "too_long" }],
  [{ startDate: "" }, { startDate: "required" }],
  [
    { startDate: "2026-13-40", endDate: "" },
    { startDate: "required", endDate: "required" },
  ],
  [{ startDate: "2026-11-20" }, { startDate: "range_in_past" }],
  [
    { startDate: "2026-11-02", endDate: "2026-11-01" },
    { startDate: "range_in_past", endDate: "range_in_past" },
  ],
  [{ startDate: "2026-12-01" }, { startDate: "range_reversed" }],
  [{ endDate: addDays(today, 400) }, { endDate: "range_too_long" }],
])("says at the field what keeps %j from starting", (change, problems) => {
  expect(problemsOf({ ...sound, ...change }, today)).toEqual(problems);
});
