import { expect, it } from "vitest";
import { placeOnTimeline, timelineMonths } from "#resources/review/policies/parts/timeline-places.ts";
import { calendarDay } from "#ui/format/india-time.ts";

it("places labels of close policy changes on different lanes, and late ones before their dot", () => {
  const { places, above, below } = placeOnTimeline([10, 12, 14, 300]);
  expect(places.map(({ side, lane }) => [side, lane])).toEqual([
    ["above", 0],
    ["below", 0],
    ["above", 1],
    ["above", 0],
  ]);
  expect(places.map(({ fromEnd }) => fromEnd)).toEqual([false, false, false, true]);
  expect([above, below]).toEqual([2, 1]);
});

it("marks at most nine months by their first day, and none too close to today", () => {
  const months = timelineMonths(calendarDay("2026-11-27"), 700);
  expect(months.length).toBeLessThanOrEqual(9);
  expect(months[0]?.first.toISOString()).toBe("2027-02-01T00:00:00.000Z");
});
