import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { toTsvStream } from "../events/write-events.ts";
import { analyticsDatabase, type ClusterLayout } from "../schema/cluster-layout.ts";
import { addStepToRollups } from "./add-step-to-rollups.ts";
import { stepStartTime } from "./counting-step.ts";

interface Sweep {
  readonly layout: ClusterLayout;
  readonly server: number;
  /** Exclusive limit: from this step on, steps may still be written to, or their own server counts them. */
  readonly before: bigint;
}

/** Returns the step at which the last sweep ended. */
async function sweptBefore(analytics: Pick<AnalyticsClient, "rows">): Promise<string> {
  const [row] = await analytics.rows<{ before: string }>(
    `SELECT toString(max(before)) AS before FROM ${analyticsDatabase}.swept`,
  );
  return row?.before ?? "0";
}

/**
 * Returns SQL for steps that nobody has counted: those with raw events, and those opened but never written to, which
 * would hold back the watermark. Step 0 marks events that are counted in another way.
 */
const stepsIn = (table: string): string =>
  `SELECT step FROM ${analyticsDatabase}.${table} WHERE step > 0 AND step >= {from:UInt64} AND step < {before:UInt64}`;
const steps = `SELECT toString(step) AS missed FROM (${stepsIn("events")} UNION ALL ${stepsIn("opened_steps")})
WHERE step GLOBAL NOT IN (SELECT step FROM ${analyticsDatabase}.counted_steps WHERE step >= {from:UInt64})
GROUP BY step ORDER BY step`;

/**
 * Counts what a server acknowledged before it was killed. Several servers may sweep at once: a step that two of them
 * count is counted once.
 */
export async function countAbandonedSteps(
  analytics: Pick<AnalyticsClient, "rows" | "command" | "insert">,
  { layout, server, before }: Sweep,
): Promise<void> {
  const from = await sweptBefore(analytics);
  if (BigInt(from) >= before) return;
  const missedSteps = await analytics.rows<{ missed: string }>(steps, { from, before: String(before) });
  for (const [at, { missed }] of missedSteps.entries()) {
    // Events acknowledged since the next missed step began are not counted yet.
    const next = missedSteps[at + 1];
    const until = stepStartTime(next ? BigInt(next.missed) : before);
    await addStepToRollups(analytics, layout, { step: missed, server, until });
  }
  await analytics.insert(`${analyticsDatabase}.swept`, ["before"], toTsvStream([String(before)]));
}
