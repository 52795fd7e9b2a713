import { dayOf } from "#contract/statistics/ranges.ts";
import { forgetFinal } from "#server/statistics/closing/final-devices.ts";
import type { Statistics } from "#server/statistics/engine/statistics.ts";
import type { Layout } from "#server/statistics/schema/layout.ts";
import type { CountedApp } from "./event-apps.ts";
import { daysBefore, writeHistory, writtenUntil } from "./write-history.ts";

const historyDays = 90;

/** Writes what is missing of the last 90 days, up to now. What was begun before is gone on with, not begun anew. */
export async function fillEvents(
  statistics: Statistics,
  apps: readonly CountedApp[],
  {
    now,
    signal,
    days = historyDays,
    layout = {},
  }: { now: number; signal?: AbortSignal; days?: number; layout?: Layout },
): Promise<void> {
  const analytics = await statistics.whenReady();
  const written = await writtenUntil(analytics);
  let first = now;
  for (const one of apps) {
    const after = written.get(one.appId) ?? daysBefore(now, days);
    first = Math.min(first, after);
    if (!signal?.aborted) await writeHistory(statistics.counting, one, { after, until: now }, signal);
  }
  // Unlike a store's events, these come for days that may have been closed meanwhile.
  await forgetFinal(analytics, layout, dayOf(first));
}
