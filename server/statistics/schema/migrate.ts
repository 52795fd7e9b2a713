import { Readable } from "node:stream";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import {
  analyticsDatabase,
  createDistributedTable,
  type ClusterLayout,
  onClusterClause,
  tableEngineClauses,
  localTableName,
} from "./cluster-layout.ts";
import { analyticsMigrations } from "./migrations.ts";

const createHistory = (layout: ClusterLayout): string[] => [
  `CREATE DATABASE IF NOT EXISTS ${analyticsDatabase}${onClusterClause(layout)}`,
  `CREATE TABLE IF NOT EXISTS ${localTableName(layout, "schema_history")}${onClusterClause(layout)} (
  id UInt32, name String, applied_at DateTime('UTC') DEFAULT now()
)
${tableEngineClauses(layout, "MergeTree", { order: "id" })}`,
  ...createDistributedTable(layout, "schema_history", "id"),
];

/**
 * Migrates the analytical store to the newest schema. Several servers may do it at once: every statement is repeatable.
 */
export async function migrateAnalytics(analytics: AnalyticsClient, layout: ClusterLayout): Promise<void> {
  for (const statement of createHistory(layout)) await analytics.command(statement);
  const applied = await analytics.rows<{ id: number }>(`SELECT id FROM ${analyticsDatabase}.schema_history`);
  const known = new Set(applied.map(({ id }) => id));
  for (const { id, name, statements } of analyticsMigrations.filter((migration) => !known.has(migration.id))) {
    for (const statement of statements(layout)) await analytics.command(statement);
    const row = Readable.from([`${id}\t${name}\n`], { objectMode: false });
    await analytics.insert(`${analyticsDatabase}.schema_history`, ["id", "name"], row, `migration ${id}`);
  }
}
