import type { StoreEventKind } from "#contract/statistics/metrics.ts";
import { previousDateRange, type DateRange } from "#contract/statistics/date-ranges.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";
import { dateRangeFields, toDayCounts, sumCounts } from "./response-fields.ts";

export interface DailyTotals {
  readonly perDate: { date: string; count: number }[];
  readonly total: number;
}

async function countsOf(
  analytics: AnalyticsClient,
  appId: string,
  kind: StoreEventKind,
  range: DateRange,
): Promise<Map<string, number>> {
  const rows = await analytics.rowsAbout<{ day: string; n: number }>(
    `SELECT app_id AS app, kind, day, sum(n) AS n FROM ${analyticsDatabase}.daily
     WHERE app_id IN {apps:Array(UUID)} AND kind IN {kinds:Array(String)} AND day BETWEEN {from:Date} AND {to:Date}
     GROUP BY app, kind, day`,
    { app: appId, kind },
    { ...range },
  );
  return new Map(rows.map(({ day, n }) => [day, n]));
}

/** Counts events of one kind by day, with one query for the tile, the chart, the table and the file. */
export async function countEventsPerDay(
  analytics: AnalyticsClient,
  appId: string,
  kind: StoreEventKind,
  range: DateRange,
): Promise<DailyTotals> {
  return toDailyTotals(range, await countsOf(analytics, appId, kind, range));
}

export function toDailyTotals(range: DateRange, counts: ReadonlyMap<string, number>): DailyTotals {
  const perDate = toDayCounts(range, counts);
  return { perDate, total: sumCounts(perDate.map(({ count }) => count)) };
}

/** Counts in the range and in the same number of days right before it. */
export function withPreviousPeriod(range: DateRange, counts: ReadonlyMap<string, number>) {
  const earlier = previousDateRange(range);
  const before = toDailyTotals(earlier, counts);
  return {
    ...toDailyTotals(range, counts),
    previous: { ...dateRangeFields(earlier), total: before.total, perDate: before.perDate },
  };
}

/** Counts an app's events of one kind per day, in the range and in as many days before it, with one query. */
export async function compareEventsPerDay(
  analytics: AnalyticsClient,
  appId: string,
  kind: StoreEventKind,
  range: DateRange,
) {
  const both = { from: previousDateRange(range).from, to: range.to };
  return withPreviousPeriod(range, await countsOf(analytics, appId, kind, both));
}
