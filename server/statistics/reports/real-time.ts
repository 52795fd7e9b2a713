import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";

const minuteMs = 60_000;
const hours = 24;

/** Counts installs in the last 24 hours up to this minute, in the 24 before, and in each hour. */
export async function countRealTimeEvents(analytics: AnalyticsClient, appId: string, now: number) {
  const until = Math.floor(now / minuteMs) * minuteMs + minuteMs;
  const rows = await analytics.rowsAbout<{ ago: number; n: number }>(
    `SELECT app_id AS app, intDiv({until:UInt32} - 1 - toUnixTimestamp(minute), 3600) AS ago, sum(n) AS n FROM ${analyticsDatabase}.minutes
     WHERE app_id IN {apps:Array(UUID)} AND kind = 'install'
       AND minute >= toDateTime({until:UInt32} - 172800, 'UTC') AND minute < toDateTime({until:UInt32}, 'UTC')
     GROUP BY app, ago`,
    { app: appId },
    { until: until / 1_000 },
  );
  const counts = new Map(rows.map(({ ago, n }) => [ago, n]));
  const countOf = (from: number): number =>
    Array.from({ length: hours }, (_, at) => counts.get(from + at) ?? 0).reduce((total, n) => total + n, 0);
  return {
    value: countOf(0),
    previous: countOf(hours),
    until: new Date(until).toISOString(),
    hours: Array.from({ length: hours }, (_, at) => hours - 1 - at).map((ago) => ({
      from: new Date(until - (ago + 1) * 3_600_000).toISOString(),
      installs: counts.get(ago) ?? 0,
    })),
  };
}
