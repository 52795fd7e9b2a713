import { dayOf } from "#contract/statistics/ranges.ts";
import { healDays } from "#server/statistics/closing/heal-days.ts";
import type { Analytics } from "#server/statistics/engine/analytics.ts";
import type { Layout } from "#server/statistics/schema/layout.ts";
import type { CountedApp } from "./event-apps.ts";
import { daysBefore, writeHistory, writtenUntil } from "./write-history.ts";

const historyDays = 90;
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * The last batch of a fill that was killed may have reached the raw events and not every rollup. It is never sent
 * again, because the next fill goes on after the newest raw event; a batch holds days of one month.
 */
export async function mendLastBatches(analytics: Analytics, layout: Layout): Promise<void> {
  const written = await writtenUntil(analytics);
  const days = [...written.values()].map((moment) => dayOf(moment)).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  await healDays(analytics, layout, { from: firstOfMonth(first), to: last, apps: [...written.keys()] });
}

/** Writes what is missing of the last 90 days, up to now. What was begun before is gone on with, not begun anew. */
export async function fillEvents(
  analytics: Analytics,
  apps: readonly CountedApp[],
  { now, signal, days = historyDays }: { now: number; signal?: AbortSignal; days?: number },
): Promise<void> {
  const written = await writtenUntil(analytics);
  for (const one of apps) {
    const after = written.get(one.appId) ?? daysBefore(now, days);
    if (!signal?.aborted) await writeHistory(analytics, one, { after, until: now }, signal);
  }
}
