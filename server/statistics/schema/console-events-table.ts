import { analyticsLimits, utmTags } from "#contract/statistics/console-analytics/event-tags.ts";
import {
  createDistributedTable,
  type ClusterLayout,
  onClusterClause,
  tableEngineClauses,
  localTableName,
} from "./cluster-layout.ts";

const text = "LowCardinality(String)";

/** Columns of an event on a console page, in this order. */
export const consoleEventColumns = [
  ["name", text],
  ["at", "DateTime64(3, 'UTC') CODEC(Delta, ZSTD)"],
  ["page", text],
  // Empty if the visit began with this page.
  ["from_page", text],
  // Keyed hash of an account; empty for visitors.
  ["person", "String CODEC(ZSTD)"],
  ["role", text],
  ["language", text],
  ...utmTags.map((tag) => [tag, text] as const),
  // Other tags, as JSON.
  ["tags", "String CODEC(ZSTD)"],
] as const;

/** Creates the table for events on the console's own pages, beside those of phones. */
export function createConsoleEventsTable(layout: ClusterLayout): string[] {
  const columns = consoleEventColumns.map(([name, type]) => `${name} ${type}`).join(",\n  ");
  const ttl = `day + INTERVAL ${analyticsLimits.keptMonths} MONTH`;
  return [
    `CREATE TABLE IF NOT EXISTS ${localTableName(layout, "console_event")}${onClusterClause(layout)} (
  ${columns},
  day Date MATERIALIZED toDate(at, 'Asia/Kolkata')
)
${tableEngineClauses(layout, "MergeTree", { order: "day, name", partition: "toYYYYMM(day)", ttl })}`,
    ...createDistributedTable(layout, "console_event", "rand()"),
  ];
}
