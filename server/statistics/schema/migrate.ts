import { Readable } from "node:stream";
import type { Analytics } from "../engine/clickhouse-client.ts";
import { database, createDistributed, type Layout, onCluster, engineClauses, localTableName } from "./layout.ts";
import { migrations } from "./migrations.ts";

const createHistory = (layout: Layout): string[] => [
  `CREATE DATABASE IF NOT EXISTS ${database}${onCluster(layout)}`,
  `CREATE TABLE IF NOT EXISTS ${localTableName(layout, "schema_history")}${onCluster(layout)} (
  id UInt32, name String, applied_at DateTime('UTC') DEFAULT now()
)
${engineClauses(layout, "MergeTree", { order: "id" })}`,
  ...createDistributed(layout, "schema_history", "id"),
];

/**
 * Migrates the analytical store to the newest schema. Several servers may do it at once: every statement is repeatable.
 */
export async function migrateAnalytics(analytics: Analytics, layout: Layout): Promise<void> {
  for (const statement of createHistory(layout)) await analytics.command(statement);
  const applied = await analytics.rows<{ id: number }>(`SELECT id FROM ${database}.schema_history`);
  const known = new Set(applied.map(({ id }) => id));
  for (const { id, name, statements } of migrations.filter((migration) => !known.has(migration.id))) {
    for (const statement of statements(layout)) await analytics.command(statement);
    const row = Readable.from([`${id}\t${name}\n`], { objectMode: false });
    await analytics.insert(`${database}.schema_history`, ["id", "name"], row, `migration ${id}`);
  }
}
