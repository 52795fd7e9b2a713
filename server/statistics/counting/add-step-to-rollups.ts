import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase, type ClusterLayout } from "../schema/cluster-layout.ts";
import { rollupSelectSql, type Rollup, rollups } from "../schema/rollups.ts";

/**
 * Inserts a step's rows into a rollup as one block, whose token deduplicates them. Counting a step again after a kill
 * thus changes nothing in rollups that have it, and adds it to the others.
 */
function rollupInsert({ cluster }: ClusterLayout, rollup: Rollup, step: string): string {
  const settings = [
    `insert_deduplication_token = '${rollup.name} ${step}'`,
    "max_insert_threads = 1",
    "min_insert_block_size_rows = 1000000000",
    "min_insert_block_size_bytes = 0",
    // An app's rows are on one shard, raw and counted, so each shard counts its own.
    ...(cluster === undefined ? [] : ["parallel_distributed_insert_select = 2"]),
  ];
  return `INSERT INTO ${analyticsDatabase}.${rollup.name} SETTINGS ${settings.join(", ")}
${rollupSelectSql(rollup, `${analyticsDatabase}.events`, `step = ${step}`)}`;
}

/** A counted step: everything that the server acknowledged until this moment, in milliseconds. */
export interface CountedStep {
  readonly step: string;
  readonly server: number;
  readonly until: number;
}

/** Adds a step's events to every rollup, then records that it did. Nothing may be written to the step any more. */
export async function addStepToRollups(
  analytics: Pick<AnalyticsClient, "command">,
  layout: ClusterLayout,
  { step, server, until }: CountedStep,
): Promise<void> {
  for (const rollup of rollups) await analytics.command(rollupInsert(layout, rollup, step));
  await analytics.command(
    `INSERT INTO ${analyticsDatabase}.counted_steps SETTINGS insert_deduplication_token = 'counted ${step}'
     SELECT ${step}, ${server}, fromUnixTimestamp64Milli(${until}, 'UTC')`,
  );
}
