/** Where the tables live. The engine's clause is the one thing that differs on a cluster, and it is written here. */
export interface Layout {
  /** Name of the cluster in the servers' configuration; without it one server, or the embedded engine. */
  readonly cluster?: string | undefined;
}

export const database = "statistics";

type Merge = "MergeTree" | "SummingMergeTree" | "AggregatingMergeTree";

/** Rows that come again under one token are recognised within this many inserts. */
const rememberedInserts = 10_000;

/**
 * Of a table whose questions are about one app: the fewest rows that are read of each part. An app's month is a few
 * hundred rows, and ClickHouse's own 8,192 are those of twenty apps.
 */
export const appGranule = 1_024;

export function onCluster({ cluster }: Layout): string {
  return cluster === undefined ? "" : ` ON CLUSTER \`${cluster}\``;
}

/** The table that holds rows: on a cluster each shard has its own, and the plain name gathers them. */
export function storedName({ cluster }: Layout, name: string): string {
  return `${database}.${cluster === undefined ? name : `${name}_local`}`;
}

/** Clauses from ENGINE to SETTINGS of a table that holds rows. */
export function storage(
  { cluster }: Layout,
  merge: Merge,
  clauses: { order: string; partition?: string; ttl?: string; granule?: number | undefined },
): string {
  const engine =
    cluster === undefined
      ? `${merge}()`
      : `Replicated${merge}('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')`;
  const remembered = cluster === undefined ? "non_replicated_deduplication_window" : "replicated_deduplication_window";
  const granule = clauses.granule === undefined ? "" : `, index_granularity = ${clauses.granule}`;
  return [
    `ENGINE = ${engine}`,
    clauses.partition && `PARTITION BY ${clauses.partition}`,
    `ORDER BY (${clauses.order})`,
    clauses.ttl && `TTL ${clauses.ttl}`,
    // An answered insert has reached the disk, not only the system's cache.
    `SETTINGS ${remembered} = ${rememberedInserts}, fsync_after_insert = 1, fsync_part_directory = 1${granule}`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** On a cluster: the table that everyone reads and writes. All rows of an app are on one shard. */
export function gathering({ cluster }: Layout, name: string, shardBy: string): string[] {
  return cluster === undefined
    ? []
    : [
        `CREATE TABLE IF NOT EXISTS ${database}.${name} ON CLUSTER \`${cluster}\` AS ${database}.${name}_local
ENGINE = Distributed(\`${cluster}\`, ${database}, ${name}_local, ${shardBy})`,
      ];
}
