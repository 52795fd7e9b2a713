import { database } from "../schema/layout.ts";
import type { Analytics } from "./analytics.ts";

/** When events were last added; null before the first. */
export async function lastAdded(analytics: Pick<Analytics, "rows">): Promise<string | null> {
  const [row] = await analytics.rows<{ at: number }>(
    `SELECT toUnixTimestamp(max(newest)) AS at FROM ${database}.freshness`,
  );
  return row && row.at > 0 ? new Date(row.at * 1_000).toISOString() : null;
}
