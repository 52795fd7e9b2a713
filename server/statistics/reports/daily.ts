import type { EventKind } from "#contract/statistics/metrics.ts";
import { previousRange, type Range } from "#contract/statistics/date-ranges.ts";
import type { Analytics } from "../engine/clickhouse-client.ts";
import { database } from "../schema/layout.ts";
import { dateRangeFields, perDay, sum } from "./response-fields.ts";

export interface Daily {
  readonly perDate: { date: string; count: number }[];
  readonly total: number;
}

async function countsOf(
  analytics: Analytics,
  appId: string,
  kind: EventKind,
  range: Range,
): Promise<Map<string, number>> {
  const rows = await analytics.rowsAbout<{ day: string; n: number }>(
    `SELECT app_id AS app, kind, day, sum(n) AS n FROM ${database}.daily
     WHERE app_id IN {apps:Array(UUID)} AND kind IN {kinds:Array(String)} AND day BETWEEN {from:Date} AND {to:Date}
     GROUP BY app, kind, day`,
    { app: appId, kind },
    { ...range },
  );
  return new Map(rows.map(({ day, n }) => [day, n]));
}

/** Counts events of one kind by day, with one query for the tile, the chart, the table and the file. */
export async function countPerDay(analytics: Analytics, appId: string, kind: EventKind, range: Range): Promise<Daily> {
  return dailyOf(range, await countsOf(analytics, appId, kind, range));
}

export function dailyOf(range: Range, counts: ReadonlyMap<string, number>): Daily {
  const perDate = perDay(range, counts);
  return { perDate, total: sum(perDate.map(({ count }) => count)) };
}

/** Counts in the range and in the same number of days right before it. */
export function withPreviousPeriod(range: Range, counts: ReadonlyMap<string, number>) {
  const earlier = previousRange(range);
  const before = dailyOf(earlier, counts);
  return {
    ...dailyOf(range, counts),
    previous: { ...dateRangeFields(earlier), total: before.total, perDate: before.perDate },
  };
}

/** Compares the range with the same number of days right before it, in one query. */
export async function comparePerDay(analytics: Analytics, appId: string, kind: EventKind, range: Range) {
  const both = { from: previousRange(range).from, to: range.to };
  return withPreviousPeriod(range, await countsOf(analytics, appId, kind, both));
}
