import type { Analytics } from "../engine/analytics.ts";
import { database } from "../schema/layout.ts";

/** A server that has counted nothing for this long writes nothing. */
const activeSeconds = 60;

/**
 * Everything acknowledged until this moment is counted; null before anything is. Of several servers that write, the
 * one that is furthest behind tells.
 */
export async function countedUntil(analytics: Pick<Analytics, "rows">): Promise<string | null> {
  const [row] = await analytics.rows<{ at: number }>(
    `SELECT toUnixTimestamp64Milli(min(reached)) AS at FROM (
       SELECT max(until) AS reached FROM ${database}.counted_steps GROUP BY server
       HAVING reached > (SELECT max(until) FROM ${database}.counted_steps) - INTERVAL ${activeSeconds} SECOND)`,
  );
  return row && row.at > 0 ? new Date(row.at).toISOString() : null;
}
