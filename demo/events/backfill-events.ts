import { toIndianDay } from "#contract/day-in-india.ts";
import { discardFinalDeviceCounts } from "#server/statistics/final-days/final-device-counts.ts";
import type { Statistics } from "#server/statistics/engine/statistics.ts";
import type { ClusterLayout } from "#server/statistics/schema/cluster-layout.ts";
import type { CountedApp } from "./event-apps.ts";
import { daysBefore, writeEventHistory, findWrittenUntil } from "./write-event-history.ts";

const historyDays = 90;

/** Writes the missing events of the last 90 days, up to now. Continues where an earlier run stopped. */
export async function backfillEvents(
  statistics: Statistics,
  apps: readonly CountedApp[],
  {
    now,
    signal,
    days = historyDays,
    layout = {},
  }: { now: number; signal?: AbortSignal; days?: number; layout?: ClusterLayout },
): Promise<void> {
  const analytics = await statistics.whenReady();
  const written = await findWrittenUntil(analytics);
  let first = now;
  for (const app of apps) {
    const after = written.get(app.appId) ?? daysBefore(now, days);
    first = Math.min(first, after);
    if (!signal?.aborted) await writeEventHistory(statistics.counting, app, { after, until: now }, signal);
  }
  // Unlike events sent by producers, these may be for days that are already final.
  await discardFinalDeviceCounts(analytics, layout, toIndianDay(first));
}
