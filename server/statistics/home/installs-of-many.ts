import type { Range } from "#contract/statistics/ranges.ts";
import type { Analytics } from "../engine/analytics.ts";
import { database } from "../schema/layout.ts";

/** Installs of several apps by day, by app. */
export async function countDaysOfMany(
  analytics: Analytics,
  apps: readonly string[],
  range: Range,
): Promise<Map<string, Map<string, number>>> {
  const rows = await analytics.rows<{ app: string; day: string; n: number }>(
    `SELECT app_id AS app, day, sum(n) AS n FROM ${database}.daily
     WHERE app_id IN {apps:Array(UUID)} AND kind = 'install' AND day BETWEEN {from:Date} AND {to:Date}
     GROUP BY app, day`,
    { apps, ...range },
  );
  const counts = new Map(apps.map((app) => [app, new Map<string, number>()]));
  for (const { app, day, n } of rows) counts.get(app)?.set(day, n);
  return counts;
}

const minuteMs = 60_000;

interface LastDay {
  readonly value: number;
  readonly previous: number;
}

/** Installs of several apps in the last 24 hours up to this minute, and in the 24 before, by app. */
export async function countRealTimeOfMany(
  analytics: Analytics,
  apps: readonly string[],
  now: number,
): Promise<Map<string, LastDay>> {
  const until = (Math.floor(now / minuteMs) + 1) * (minuteMs / 1_000);
  const rows = await analytics.rows<LastDay & { app: string }>(
    `SELECT app_id AS app, sumIf(n, minute >= toDateTime({until:UInt32} - 86400, 'UTC')) AS value,
       sumIf(n, minute < toDateTime({until:UInt32} - 86400, 'UTC')) AS previous
     FROM ${database}.minutes
     WHERE app_id IN {apps:Array(UUID)} AND kind = 'install'
       AND minute >= toDateTime({until:UInt32} - 172800, 'UTC') AND minute < toDateTime({until:UInt32}, 'UTC')
     GROUP BY app`,
    { apps, until },
  );
  return new Map(rows.map(({ app, value, previous }) => [app, { value, previous }]));
}
