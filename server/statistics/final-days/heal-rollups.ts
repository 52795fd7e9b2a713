import { addDays } from "#contract/statistics/date-ranges.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase, type ClusterLayout, onClusterClause, localTableName } from "../schema/cluster-layout.ts";
import type { Rollup } from "../schema/rollups.ts";
import {
  type RollupDifference,
  findRollupDifferences,
  recomputeRollupSql,
  rollupsByDay,
  type RollupScope,
} from "./find-rollup-differences.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a statement that deletes rows from a table and waits until all replicas have. */
export function deleteRowsStatement(layout: ClusterLayout, table: string, condition: string): string {
  return `ALTER TABLE ${localTableName(layout, table)}${onClusterClause(layout)} DELETE WHERE ${condition} SETTINGS mutations_sync = 2`;
}

/**
 * Returns the SQL condition for a scope. Validates the values, since these statements take no parameters.
 * @throws for a bad app id
 */
export function rollupScopeCondition({ from, to, apps }: RollupScope): string {
  const [first, last] = [addDays(from, 0), addDays(to, 0)];
  for (const app of apps ?? []) if (!uuid.test(app)) throw new Error(`${app} is not the id of an app`);
  const named = apps ? ` AND app_id IN (${apps.map((app) => `'${app}'`).join(", ")})` : "";
  return `day BETWEEN '${first}' AND '${last}'${named}`;
}

/**
 * Returns the SQL condition for the differing days of apps. The day range comes first, because tables are partitioned
 * by month.
 */
function conditionOf(differences: readonly RollupDifference[]): string {
  const days = differences.map(({ day }) => day).sort();
  const apps = [...new Set(differences.map(({ appId }) => appId))];
  const scope = rollupScopeCondition({ from: days[0] ?? "", to: days.at(-1) ?? "", apps });
  return `${scope} AND (app_id, day) IN (${differences.map(({ appId, day }) => `('${appId}', '${day}')`).join(", ")})`;
}

/** Statements that rebuild a rollup's rows from raw events; nothing else may be writing them. */
function rebuildStatements(layout: ClusterLayout, rollup: Rollup, differences: readonly RollupDifference[]): string[] {
  const condition = conditionOf(differences);
  return [
    deleteRowsStatement(layout, rollup.name, condition),
    // With deduplication, rows of an earlier repair, since deleted, would be taken for a repeat.
    `INSERT INTO ${analyticsDatabase}.${rollup.name} SETTINGS insert_deduplicate = 0, distributed_foreground_insert = 1 ${recomputeRollupSql(rollup, condition)}`,
  ];
}

/** Maximum number of days in one statement, whose length is limited. */
const daysPerStatement = 1_000;

export function splitIntoChunks<T>(all: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / length) }, (_, at) => all.slice(at * length, (at + 1) * length));
}

/**
 * Rebuilds rollups on days where they differ from the raw events: after corrections, or after a crash lost writes that
 * were not on disk yet. Only for days to which nothing is being written, and whose events are all counted.
 */
export async function healRollups(
  analytics: AnalyticsClient,
  layout: ClusterLayout,
  scope: RollupScope,
): Promise<RollupDifference[]> {
  const differences = await findRollupDifferences(analytics, scope);
  for (const rollup of rollupsByDay) {
    const own = differences.filter((difference) => difference.rollup === rollup.name);
    for (const piece of splitIntoChunks(own, daysPerStatement))
      for (const statement of rebuildStatements(layout, rollup, piece)) await analytics.command(statement);
  }
  return differences;
}
