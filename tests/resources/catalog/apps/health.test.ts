import { expect, it } from "vitest";
import { addDays } from "#contract/statistics/date-ranges.ts";
import {
  conversionTrend,
  trendPeriodDays,
  retentionTrend,
  uninstallTrend,
} from "#resources/catalog/apps/overview/health/trends.ts";
import { topOems } from "#resources/catalog/apps/overview/oem-installs/top-oems.ts";

const first = "2026-09-22";
const dates = Array.from({ length: 2 * trendPeriodDays }, (_, at) => addDays(first, at));
const isLater = (at: number): boolean => at >= trendPeriodDays;
const fresh = {
  asOf: null,
  provisionalFrom: "2026-11-14",
  timeZone: "Asia/Kolkata",
  definition: {},
  startDate: first,
  endDate: dates.at(-1) ?? "",
} as const;
const report = (installs: (at: number) => number, uninstalls: (at: number) => number) => ({
  ...fresh,
  reportData: dates.map((date, at) => ({ date, appInstalls: installs(at), updates: 9, uninstalls: uninstalls(at) })),
  totalAppInstalls: 0,
  totalAppUpdates: 0,
  totalUninstalls: 0,
});

it("divides installs by impressions for each period of 30 days", () => {
  const perDate = (from: number, count: number) =>
    dates.slice(from, from + trendPeriodDays).map((date) => ({ date, count }));
  const health = conversionTrend(
    report(
      (at) => (isLater(at) ? 3 : 2),
      () => 0,
    ),
    {
      ...fresh,
      appImpressionsPerDate: perDate(trendPeriodDays, 10),
      totalAppImpressions: 300,
      previous: { startDate: first, endDate: first, total: 600, perDate: perDate(0, 20) },
    },
  );
  expect([health.now, health.before]).toEqual([0.3, 0.1]);
  expect(health.perDay).toEqual(Array.from({ length: trendPeriodDays }, () => 0.3));
});

it("divides uninstalls by the same days' installs, or gives null without installs", () => {
  const health = uninstallTrend(
    report(
      (at) => (isLater(at) ? 10 : 0),
      (at) => (at === 45 ? 30 : 1),
    ),
  );
  expect(health.now).toBeCloseTo(59 / 300);
  expect(health.before).toBeNull();
  expect(health.perDay[15]).toBe(3);
});

it("weighs retention by devices and leaves out days without a result", () => {
  const cohorts = dates.map((date, at) => ({
    date,
    devices: at === 30 ? 300 : 100,
    returned: [
      { day: 1, devices: at === 59 ? null : at === 30 ? 30 : 50, share: null },
      { day: 7, devices: at > 52 ? null : 20, share: null },
    ],
  }));
  const health = retentionTrend({ ...fresh, cohorts, average: [] }, 1);
  expect(health.before).toBe(0.5);
  expect(health.now).toBeCloseTo((30 + 28 * 50) / (300 + 28 * 100));
  expect(health.perDay.at(-1)).toBeNull();
  expect(health.perDay[0]).toBe(0.1);
});

it("lists eight manufacturers by name, sums the others and counts unknown ones separately", () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({ oem: `oem ${at}`, installs: 20 - at }));
  const oems = topOems([...rows, { oem: "unknown", installs: 5 }, { oem: "silent", installs: 0 }]);
  expect(oems.first).toHaveLength(8);
  expect(oems.others).toEqual({ rows: 2, installs: 12 + 11 });
  expect(oems.unsaid).toBe(5);
});
