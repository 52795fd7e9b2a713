import {
  createDistributedTable,
  type ClusterLayout,
  onClusterClause,
  tableEngineClauses,
  localTableName,
  analyticsDatabase,
} from "./cluster-layout.ts";
import { rollups } from "./rollups.ts";

/**
 * Creates the tables for counting. Rollups follow the raw events in steps: each event has its step. The tables hold the
 * counted steps, and the step before which all are counted. An index keeps the smallest and largest step of each part,
 * so a step is found without reading months.
 */
export function createCountingTables(layout: ClusterLayout): string[] {
  const views = [...rollups.map(({ name }) => name), "freshness"];
  const column = "step UInt64 CODEC(ZSTD)";
  const alter = (table: string, what: string) => `ALTER TABLE ${table}${onClusterClause(layout)} ${what}`;
  return [
    // Views of stores that counted with each insert, before steps existed.
    ...views.map((name) => `DROP VIEW IF EXISTS ${analyticsDatabase}.${name}_view${onClusterClause(layout)} SYNC`),
    `DROP TABLE IF EXISTS ${analyticsDatabase}.freshness${onClusterClause(layout)}`,
    ...(layout.cluster === undefined
      ? []
      : [`DROP TABLE IF EXISTS ${localTableName(layout, "freshness")}${onClusterClause(layout)}`]),
    alter(localTableName(layout, "events"), `ADD COLUMN IF NOT EXISTS ${column}`),
    alter(localTableName(layout, "events"), "ADD INDEX IF NOT EXISTS by_step step TYPE minmax GRANULARITY 1024"),
    ...(layout.cluster === undefined
      ? []
      : [alter(`${analyticsDatabase}.events`, `ADD COLUMN IF NOT EXISTS step UInt64`)]),
    `CREATE TABLE IF NOT EXISTS ${localTableName(layout, "counted_steps")}${onClusterClause(layout)} (
  step UInt64, server UInt64, until DateTime64(3, 'UTC')
)
${tableEngineClauses(layout, "MergeTree", { order: "step", ttl: "toDateTime(until) + INTERVAL 400 DAY" })}`,
    ...createDistributedTable(layout, "counted_steps", "step"),
    `CREATE TABLE IF NOT EXISTS ${localTableName(layout, "swept")}${onClusterClause(layout)} (
  before UInt64, at DateTime('UTC') DEFAULT now()
)
${tableEngineClauses(layout, "MergeTree", { order: "before", ttl: "at + INTERVAL 30 DAY" })}`,
    ...createDistributedTable(layout, "swept", "before"),
  ];
}

/**
 * Creates the table of steps that servers write to, each noted before its first event. One server can thus
 * find another's uncounted events, even if the other was killed.
 */
export function createOpenedStepsTable(layout: ClusterLayout): string[] {
  return [
    `CREATE TABLE IF NOT EXISTS ${localTableName(layout, "opened_steps")}${onClusterClause(layout)} (
  step UInt64, at DateTime('UTC') DEFAULT now()
)
${tableEngineClauses(layout, "MergeTree", { order: "step", ttl: "at + INTERVAL 30 DAY" })}`,
    ...createDistributedTable(layout, "opened_steps", "step"),
  ];
}
