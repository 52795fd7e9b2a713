import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";
import { stepStartTime } from "./counting-step.ts";

/** SQL for the watermark: every step before this one is counted. */
const from = `(SELECT max(before) FROM ${analyticsDatabase}.swept)`;
/**
 * SQL for the earliest counting step that is opened but not counted, also if its server was killed; 0 if there is none.
 */
const waiting = `(SELECT min(step) FROM ${analyticsDatabase}.opened_steps WHERE step >= ${from}
  AND step GLOBAL NOT IN (SELECT step FROM ${analyticsDatabase}.counted_steps WHERE step >= ${from}))`;

/**
 * Finds the time up to which everything acknowledged is counted, whichever server accepted it; null before anything is.
 */
export async function findCountedUntil(analytics: Pick<AnalyticsClient, "rows">): Promise<string | null> {
  const [row] = await analytics.rows<{ at: number; open: string }>(
    `SELECT toUnixTimestamp64Milli(max(until)) AS at, toString(${waiting}) AS open FROM ${analyticsDatabase}.counted_steps`,
  );
  if (!row || row.at <= 0) return null;
  const isWaiting = row.open !== "0";
  return new Date(isWaiting ? Math.min(row.at, stepStartTime(BigInt(row.open))) : row.at).toISOString();
}
