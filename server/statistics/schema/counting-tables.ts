import { createDistributed, type Layout, onCluster, engineClauses, localTableName, database } from "./layout.ts";
import { rollups } from "./rollups.ts";

/**
 * Creates the tables for counting. Rollups follow the raw events in steps: each event has its step. The tables hold the
 * counted steps, and the step before which all are counted. An index keeps the smallest and largest step of each part,
 * so a step is found without reading months.
 */
export function createCountingTables(layout: Layout): string[] {
  const views = [...rollups.map(({ name }) => name), "freshness"];
  const column = "step UInt64 CODEC(ZSTD)";
  const alter = (table: string, what: string) => `ALTER TABLE ${table}${onCluster(layout)} ${what}`;
  return [
    // Left over from stores that counted with each insert.
    ...views.map((name) => `DROP VIEW IF EXISTS ${database}.${name}_view${onCluster(layout)} SYNC`),
    `DROP TABLE IF EXISTS ${database}.freshness${onCluster(layout)}`,
    ...(layout.cluster === undefined
      ? []
      : [`DROP TABLE IF EXISTS ${localTableName(layout, "freshness")}${onCluster(layout)}`]),
    alter(localTableName(layout, "events"), `ADD COLUMN IF NOT EXISTS ${column}`),
    alter(localTableName(layout, "events"), "ADD INDEX IF NOT EXISTS by_step step TYPE minmax GRANULARITY 1024"),
    ...(layout.cluster === undefined ? [] : [alter(`${database}.events`, `ADD COLUMN IF NOT EXISTS step UInt64`)]),
    `CREATE TABLE IF NOT EXISTS ${localTableName(layout, "counted_steps")}${onCluster(layout)} (
  step UInt64, server UInt64, until DateTime64(3, 'UTC')
)
${engineClauses(layout, "MergeTree", { order: "step", ttl: "toDateTime(until) + INTERVAL 400 DAY" })}`,
    ...createDistributed(layout, "counted_steps", "step"),
    `CREATE TABLE IF NOT EXISTS ${localTableName(layout, "swept")}${onCluster(layout)} (
  before UInt64, at DateTime('UTC') DEFAULT now()
)
${engineClauses(layout, "MergeTree", { order: "before", ttl: "at + INTERVAL 30 DAY" })}`,
    ...createDistributed(layout, "swept", "before"),
  ];
}

/**
 * Creates the table of steps that servers write to, each noted before its first event. One server can thus
 * find another's uncounted events, even if the other was killed.
 */
export function createOpenedSteps(layout: Layout): string[] {
  return [
    `CREATE TABLE IF NOT EXISTS ${localTableName(layout, "opened_steps")}${onCluster(layout)} (
  step UInt64, at DateTime('UTC') DEFAULT now()
)
${engineClauses(layout, "MergeTree", { order: "step", ttl: "at + INTERVAL 30 DAY" })}`,
    ...createDistributed(layout, "opened_steps", "step"),
  ];
}
