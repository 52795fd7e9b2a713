/** Single server or cluster. Only the engine clause differs on a cluster, and it is written here. */
export interface ClusterLayout {
  /** Name of the cluster in the servers' configuration; without it, one server or the embedded engine. */
  readonly cluster?: string | undefined;
}

export const analyticsDatabase = "statistics";

type Merge = "MergeTree" | "SummingMergeTree" | "AggregatingMergeTree";

/** Number of inserts after which a token is no longer deduplicated. */
const rememberedInserts = 10_000;

/**
 * Index granularity of a table that is queried by app: the fewest rows that a query reads from each part. An app's
 * month has a few hundred rows, while ClickHouse's default of 8,192 rows spans twenty apps.
 */
export const appIndexGranularity = 1_024;

export function onClusterClause({ cluster }: ClusterLayout): string {
  return cluster === undefined ? "" : ` ON CLUSTER \`${cluster}\``;
}

/**
 * Returns the table that stores rows: on a cluster each shard has its own, and the plain name is distributed over all.
 */
export function localTableName({ cluster }: ClusterLayout, name: string): string {
  return `${analyticsDatabase}.${cluster === undefined ? name : `${name}_local`}`;
}

/** Clauses from ENGINE to SETTINGS for a table that stores rows. */
export function tableEngineClauses(
  { cluster }: ClusterLayout,
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
    // An acknowledged insert is on disk, not only in the system's cache.
    `SETTINGS ${remembered} = ${rememberedInserts}, fsync_after_insert = 1, fsync_part_directory = 1${granule}`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** On a cluster: creates the Distributed table for all reads and writes. All rows of an app are on one shard. */
export function createDistributedTable({ cluster }: ClusterLayout, name: string, shardBy: string): string[] {
  return cluster === undefined
    ? []
    : [
        `CREATE TABLE IF NOT EXISTS ${analyticsDatabase}.${name} ON CLUSTER \`${cluster}\` AS ${analyticsDatabase}.${name}_local
ENGINE = Distributed(\`${cluster}\`, ${analyticsDatabase}, ${name}_local, ${shardBy})`,
      ];
}
