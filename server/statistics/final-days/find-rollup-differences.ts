import type { DateRange } from "#contract/statistics/date-ranges.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";
import { rollupSelectSql, type Rollup, rollups } from "../schema/rollups.ts";

/** Days and apps whose rollups are compared with the raw events; all apps without `apps`. */
export interface RollupScope extends DateRange {
  readonly apps?: readonly string[] | undefined;
}

/** A day of an app on which a rollup differs from the raw events. */
export interface RollupDifference {
  readonly rollup: string;
  readonly appId: string;
  readonly day: string;
}

/** Rollups by day. Rollups by minute are left out: their rows are deleted after three days. */
export const rollupsByDay: readonly Rollup[] = rollups.filter(({ keys }) => keys.some(([name]) => name === "day"));

const conditionOf = ({ apps }: RollupScope): string =>
  `day BETWEEN {from:Date} AND {to:Date}${apps ? " AND app_id IN {apps:Array(UUID)}" : ""}`;

const valuesOf = ({ from, to, apps }: RollupScope) => ({ from, to, ...(apps && { apps }) });

/** Returns SQL that recomputes a rollup's rows from the raw events that meet a condition. */
export function recomputeRollupSql(rollup: Rollup, condition: string): string {
  return rollupSelectSql(rollup, `${analyticsDatabase}.events`, condition);
}

/** Returns one number for all rows of an app's day, independent of their order and of the parts that hold them. */
function digestSelect({ keys, sums }: Rollup, source: string): string {
  const names = keys.map(([name]) => name);
  const read = sums.map(([, , , reading], at) => `${reading} AS read_${at}`);
  return `SELECT app_id, day, sum(cityHash64(${[...names, ...sums.map((_, at) => `read_${at}`)].join(", ")})) AS digest
FROM (SELECT ${[...names, ...read].join(", ")} FROM ${source} GROUP BY ${names.join(", ")})
GROUP BY app_id, day`;
}

async function differencesIn(
  analytics: AnalyticsClient,
  rollup: Rollup,
  scope: RollupScope,
): Promise<RollupDifference[]> {
  const condition = conditionOf(scope);
  const stored = digestSelect(rollup, `(SELECT * FROM ${analyticsDatabase}.${rollup.name} WHERE ${condition})`);
  const raw = digestSelect(rollup, `(${recomputeRollupSql(rollup, condition)})`);
  const rows = await analytics.rows<{ app: string; day: string }>(
    `SELECT app_id AS app, day
     FROM (SELECT app_id, day, digest, 1 AS kept FROM (${stored}) UNION ALL SELECT app_id, day, digest, 0 AS kept FROM (${raw}))
     GROUP BY app_id, day HAVING sumIf(digest, kept = 1) != sumIf(digest, kept = 0) ORDER BY app_id, day LIMIT 100000`,
    valuesOf(scope),
  );
  return rows.map(({ app, day }) => ({ rollup: rollup.name, appId: app, day }));
}

/** Finds days on which a rollup differs from the raw events. Reliable only while nothing is being written. */
export async function findRollupDifferences(
  analytics: AnalyticsClient,
  scope: RollupScope,
): Promise<RollupDifference[]> {
  return (await Promise.all(rollupsByDay.map((rollup) => differencesIn(analytics, rollup, scope)))).flat();
}
