import {
  createDistributedTable,
  type ClusterLayout,
  onClusterClause,
  tableEngineClauses,
  localTableName,
} from "./cluster-layout.ts";

const text = "LowCardinality(String)";

/** Columns of an event, in this order. */
export const eventColumns = [
  ["event_id", "UUID"],
  ["kind", text],
  ["at", "DateTime64(3, 'UTC') CODEC(Delta, ZSTD)"],
  ["app_id", "UUID"],
  ["package", text],
  ["category", text],
  ["version_code", "UInt64 CODEC(ZSTD)"],
  ["version_name", text],
  ["previous_version_code", "UInt64 CODEC(ZSTD)"],
  ["device", "UInt64"],
  ["oem", text],
  ["model", text],
  ["device_type", text],
  ["services", text],
  ["android_api", "UInt8"],
  ["language", text],
  ["state", text],
  ["city", text],
  ["source", text],
  ["campaign", text],
  ["arm", text],
  ["seconds", "UInt32 CODEC(ZSTD)"],
  ["abis", text],
  ["ram_mb", "UInt32 CODEC(ZSTD)"],
  ["gles", text],
  ["density", "UInt16"],
  ["producer", text],
] as const;

export const eventColumnNames = eventColumns.map(([name]) => name);

const columns = [
  ...eventColumns.map(([name, type]) => `${name} ${type}`),
  "ingested_at DateTime('UTC') DEFAULT now()",
  // Calendar day in India, stored so that queries don't compute it.
  "day Date MATERIALIZED toDate(at, 'Asia/Kolkata')",
].join(",\n  ");

/** Creates the tables for raw events and refused lines. */
export function createEventsTables(layout: ClusterLayout): string[] {
  return [
    `CREATE TABLE IF NOT EXISTS ${localTableName(layout, "events")}${onClusterClause(layout)} (
  ${columns}
)
${tableEngineClauses(layout, "MergeTree", { order: "app_id, day, kind", partition: "toYYYYMM(day)", ttl: "day + INTERVAL 400 DAY" })}`,
    ...createDistributedTable(layout, "events", "cityHash64(app_id)"),
    `CREATE TABLE IF NOT EXISTS ${localTableName(layout, "refused_lines")}${onClusterClause(layout)} (
  received_at DateTime('UTC') DEFAULT now(), producer ${text}, batch String, line_number UInt32, reason ${text},
  field ${text}, line String CODEC(ZSTD)
)
${tableEngineClauses(layout, "MergeTree", { order: "producer, received_at", ttl: "received_at + INTERVAL 30 DAY" })}`,
    ...createDistributedTable(layout, "refused_lines", "rand()"),
  ];
}
