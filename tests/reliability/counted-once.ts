import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { findRollupDifferences } from "#server/statistics/final-days/find-rollup-differences.ts";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import { openStatistics } from "#server/statistics/engine/statistics.ts";
import { analyticsDatabase } from "#server/statistics/schema/cluster-layout.ts";
import type { Line } from "#tests/support/builders/events.ts";
import { silentLog } from "#tests/support/database.ts";

async function timesOf(analytics: AnalyticsClient): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for await (const rows of analytics.stream<{ id: string }>(
    `SELECT toString(event_id) AS id FROM ${analyticsDatabase}.events`,
  ))
    for (const { id } of rows) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

async function faultsOfMinutes(analytics: AnalyticsClient): Promise<string[]> {
  const since = `toStartOfMinute(now() - INTERVAL 70 HOUR)`;
  const [row] = await analytics.rows<{ kept: number; raw: number }>(
    `SELECT (SELECT sum(n) FROM ${analyticsDatabase}.minutes WHERE minute >= ${since}) AS kept,
            (SELECT count() FROM ${analyticsDatabase}.events WHERE kind = 'install' AND at >= ${since}) AS raw`,
  );
  return row?.kept === row?.raw ? [] : [`minutes count ${row?.kept} installs, the raw events ${row?.raw}`];
}

/** Lists events lost or counted twice and rollups that differ, in a directory that no server has open. */
export async function faultsOfStore(dataDir: string, acknowledged: readonly Line[]): Promise<string[]> {
  const statistics = await openStatistics({ dataDir, log: silentLog });
  try {
    const analytics = await statistics.whenReady();
    await statistics.counting.countAll();
    const times = await timesOf(analytics);
    const lost = acknowledged.filter(({ event_id }) => !times.has(event_id)).length;
    const twice = [...times.values()].filter((n) => n > 1).length;
    const differences = await findRollupDifferences(analytics, {
      from: addDays(toIndianDay(Date.now()), -9),
      to: toIndianDay(Date.now()),
    });
    return [
      ...(lost > 0 ? [`${lost} acknowledged events are lost`] : []),
      ...(twice > 0 ? [`${twice} events are counted twice`] : []),
      ...(times.size > acknowledged.length ? [`${times.size - acknowledged.length} events too many`] : []),
      ...differences.map(({ rollup, day }) => `${rollup} differs from the raw events on ${day}`),
      ...(await faultsOfMinutes(analytics)),
    ];
  } finally {
    await statistics.stop();
  }
}
