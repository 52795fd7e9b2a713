import { expect, it } from "vitest";
import {
  addDays,
  daysInRange,
  countDaysInRange,
  previousDateRange,
  firstProvisionalDay,
  dateRangeLimits,
  resolveDateRange,
  startOfDay,
} from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";

const noon = Date.parse("2026-03-10T06:30:00Z");

it("starts a day in India at 18:30 UTC", () => {
  expect(toIndianDay(Date.parse("2026-03-09T18:29:59.999Z"))).toBe("2026-03-09");
  expect(toIndianDay(Date.parse("2026-03-09T18:30:00Z"))).toBe("2026-03-10");
  expect(startOfDay("2026-03-10")).toBe(Date.parse("2026-03-09T18:30:00Z"));
});

it("counts a range with both ends, across a month's end and a leap day", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(daysInRange({ from: "2028-02-28", to: "2028-03-01" })).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(countDaysInRange({ from: "2026-03-10", to: "2026-03-10" })).toBe(1);
});

it("takes as many days directly before as the previous range, without overlap", () => {
  expect(previousDateRange({ from: "2026-03-08", to: "2026-03-10" })).toEqual({ from: "2026-03-05", to: "2026-03-07" });
});

it("treats today and the last seven days as provisional", () => {
  expect(firstProvisionalDay(noon)).toBe("2026-03-03");
});

it("defaults to seven days ending yesterday, and to today alone when the range starts today", () => {
  expect(resolveDateRange({}, noon)).toEqual({ from: "2026-03-03", to: "2026-03-09" });
  expect(resolveDateRange({ end: "2026-02-20" }, noon)).toEqual({ from: "2026-02-14", to: "2026-02-20" });
  expect(resolveDateRange({ start: "2026-03-10" }, noon)).toEqual({ from: "2026-03-10", to: "2026-03-10" });
  expect(resolveDateRange({ start: "2026-03-09" }, noon)).toEqual({ from: "2026-03-09", to: "2026-03-09" });
});

it("accepts today as the last day and rejects later days", () => {
  expect(resolveDateRange({ start: "2026-03-10", end: "2026-03-10" }, noon)).toMatchObject({ to: "2026-03-10" });
  expect(resolveDateRange({ start: "2026-03-11" }, noon)).toEqual({ at: "start", code: "range_in_future" });
  expect(resolveDateRange({ start: "2026-03-01", end: "2026-03-11" }, noon)).toEqual({
    at: "end",
    code: "range_in_future",
  });
});

it("rejects a reversed range and one longer than the limit", () => {
  expect(resolveDateRange({ start: "2026-03-05", end: "2026-03-04" }, noon)).toEqual({
    at: "start",
    code: "range_reversed",
  });
  const end = "2026-03-09";
  const start = addDays(end, 1 - dateRangeLimits.days);
  expect(resolveDateRange({ start, end }, noon)).toEqual({ from: start, to: end });
  const tooEarly = addDays(start, -1);
  expect(resolveDateRange({ start: tooEarly, end }, noon)).toEqual({ at: "start", code: "range_too_long" });
});
