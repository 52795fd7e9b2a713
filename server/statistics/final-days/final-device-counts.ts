import { retentionMetricDays } from "#contract/statistics/metrics.ts";
import { addDays, daysInRange, type DateRange } from "#contract/statistics/date-ranges.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { retentionCohortSql } from "../reports/cohort-sql.ts";
import { analyticsDatabase, type ClusterLayout } from "../schema/cluster-layout.ts";
import { deleteRowsStatement } from "./heal-rollups.ts";

const longest = Math.max(...retentionMetricDays);
/** Days per step, whose device sets are in memory together. */
const spanDays = 7;

const firstOf = async (analytics: AnalyticsClient, sql: string): Promise<string | null> => {
  const [row] = await analytics.rows<{ day: string; days: number }>(sql);
  return row && row.days > 0 ? row.day : null;
};

/** Returns the last day whose device counts are stored as plain numbers, like all days before it; null if no day is. */
export function findLastFinalDay(analytics: AnalyticsClient): Promise<string | null> {
  return firstOf(analytics, `SELECT max(day) AS day, count() AS days FROM ${analyticsDatabase}.final_days`);
}

/**
 * Finds the first open day of a range. Days before it are final: their device counts are stored as numbers. Open days
 * are counted from sets of devices. The day may be after the range.
 */
export async function findFirstOpenDay(analytics: AnalyticsClient, { from }: DateRange): Promise<string> {
  const final = await findLastFinalDay(analytics);
  return final === null || final < from ? from : addDays(final, 1);
}

const firstDay = (analytics: AnalyticsClient): Promise<string | null> =>
  firstOf(analytics, `SELECT min(day) AS day, count() AS days FROM ${analyticsDatabase}.activity`);

function* finalizeStatements(layout: ClusterLayout, { from, to }: DateRange): Generator<string> {
  const settings = "SETTINGS insert_deduplicate = 0, distributed_foreground_insert = 1";
  const span = `BETWEEN '${from}' AND '${to}'`;
  const rows = `kind = 'open' AND day ${span} OR kind = 'install' AND day BETWEEN '${addDays(from, -longest)}' AND '${to}'`;
  // Remains of a run that was killed before it recorded its days.
  yield deleteRowsStatement(layout, "cohorts", `addDays(day, after) ${span}`);
  yield deleteRowsStatement(layout, "actives", `day ${span}`);
  yield `INSERT INTO ${analyticsDatabase}.cohorts (app_id, day, after, devices) ${settings} ${retentionCohortSql({ rows, met: `met ${span}` })}`;
  yield `INSERT INTO ${analyticsDatabase}.actives (app_id, day, version_code, version_name, devices) ${settings}
    SELECT app_id, day, version_code, version_name, groupBitmapMerge(devices) FROM ${analyticsDatabase}.activity
    WHERE kind = 'open' AND day ${span} GROUP BY app_id, day, version_code, version_name`;
  yield `INSERT INTO ${analyticsDatabase}.final_days (day) ${settings} SELECT toDate('${to}')`;
}

/** Makes the numbers for days up to `until` that lack them, oldest first. A day must be final before. */
export async function finalizeDeviceCounts(
  analytics: AnalyticsClient,
  layout: ClusterLayout,
  { until, signal }: { until: string; signal?: AbortSignal },
): Promise<void> {
  const made = await findLastFinalDay(analytics);
  const first = made === null ? await firstDay(analytics) : addDays(made, 1);
  if (first === null || first > until) return;
  for (const [at, from] of daysInRange({ from: first, to: until }).entries()) {
    if (signal?.aborted) break;
    if (at % spanDays !== 0) continue;
    const last = addDays(from, spanDays - 1);
    for (const statement of finalizeStatements(layout, { from, to: last < until ? last : until }))
      await analytics.command(statement);
  }
}

/**
 * Discards the numbers from this day on, since its raw events changed. Devices are counted from sets until the numbers
 * are made again.
 */
export async function discardFinalDeviceCounts(
  analytics: AnalyticsClient,
  layout: ClusterLayout,
  from: string,
): Promise<void> {
  const until = await findLastFinalDay(analytics);
  if (until === null || until < from) return;
  // Only the last day of a span is recorded: without the day before, everything older would be discarded too.
  const before = `INSERT INTO ${analyticsDatabase}.final_days (day) SETTINGS insert_deduplicate = 0, distributed_foreground_insert = 1
    SELECT toDate('${addDays(from, -1)}') FROM ${analyticsDatabase}.final_days WHERE day < '${from}' LIMIT 1`;
  await analytics.command(before);
  await analytics.command(deleteRowsStatement(layout, "final_days", `day >= '${addDays(from, 0)}'`));
}
