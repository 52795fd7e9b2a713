import type { Statistics } from "#server/statistics/engine/statistics.ts";
import type { CountedApp } from "./event-apps.ts";
import { daysBefore, writeHistory, writtenUntil } from "./write-history.ts";

const historyDays = 90;

/** Writes what is missing of the last 90 days, up to now. What was begun before is gone on with, not begun anew. */
export async function fillEvents(
  statistics: Statistics,
  apps: readonly CountedApp[],
  { now, signal, days = historyDays }: { now: number; signal?: AbortSignal; days?: number },
): Promise<void> {
  const written = await writtenUntil(await statistics.whenReady());
  for (const one of apps) {
    const after = written.get(one.appId) ?? daysBefore(now, days);
    if (!signal?.aborted) await writeHistory(statistics.counting, one, { after, until: now }, signal);
  }
}
