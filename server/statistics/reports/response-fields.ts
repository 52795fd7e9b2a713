import type { DayCount, StatisticsFreshness } from "#contract/statistics/response-schemas.ts";
import { pickMetricDefinitions, type MetricName } from "#contract/statistics/metrics.ts";
import { daysInRange, firstProvisionalDay, type DateRange, storeTimeZone } from "#contract/statistics/date-ranges.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { findCountedAsOf } from "../engine/query-cache.ts";

/** Freshness of the numbers, part of every response. */
export async function getFreshness(
  analytics: AnalyticsClient,
  ...metrics: readonly MetricName[]
): Promise<StatisticsFreshness> {
  return {
    asOf: await findCountedAsOf(analytics),
    provisionalFrom: firstProvisionalDay(Date.now()),
    timeZone: storeTimeZone,
    definition: pickMetricDefinitions(...metrics),
  };
}

export function dateRangeFields(range: DateRange) {
  return { startDate: range.from, endDate: range.to };
}

/** Counts for every day of the range; 0 for days without events. */
export function toDayCounts(range: DateRange, counts: ReadonlyMap<string, number>): DayCount[] {
  return daysInRange(range).map((date) => ({ date, count: counts.get(date) ?? 0 }));
}

export function sumCounts(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
/** Returns the share, rounded to four decimals; 0 if the whole is 0. */
export function roundedShare(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}

export function groupRowsBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
