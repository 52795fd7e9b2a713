import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";

export interface TimelineBar {
  readonly version: VersionSummary;
  /** Shares of the displayed period, 0 to 1; null for a version that was never live. */
  readonly bar: { readonly from: number; readonly to: number } | null;
  readonly live: boolean;
  /** Whether to mark today's status, for a version in progress. */
  readonly mark: boolean;
  readonly liveDays: number;
}

export interface TimelineMonthTick {
  readonly at: number;
  readonly month: string;
}

const dayMs = 24 * 3600 * 1000;
const marginShare = 0.02;
const inProgressStatuses = new Set(["draft", "pending", "inreview", "rereview", "onhold"]);

/**
 * Bars over time for an app's versions, newest first. The axis ends a little after `now`, the current version's bar at
 * `availableUntil` if the app left the store.
 */
export function versionTimelineBars(
  versions: readonly VersionSummary[],
  now: number,
  availableUntil?: number,
  maxBars = 6,
): { bars: TimelineBar[]; ticks: TimelineMonthTick[]; today: number } {
  const displayed = versions
    .filter((version) => version.liveFrom !== null || inProgressStatuses.has(version.status))
    .slice(0, maxBars);
  const starts = displayed.map((version) => Date.parse(version.liveFrom ?? version.createdAt));
  const first = Math.min(...starts, now - 30 * dayMs);
  const span = (now - first) * (1 + marginShare);
  const share = (at: number) => (at - first) / span;
  const bars = displayed.map((version): TimelineBar => {
    const mark = inProgressStatuses.has(version.status);
    if (version.liveFrom === null) return { version, bar: null, live: false, mark, liveDays: 0 };
    const from = Date.parse(version.liveFrom);
    const to = version.liveUntil === null ? Math.max(from, availableUntil ?? now) : Date.parse(version.liveUntil);
    const bar = { from: share(from), to: share(to) };
    return {
      version,
      bar,
      live: version.status === "active" && availableUntil === undefined,
      mark,
      liveDays: Math.max(1, Math.round((to - from) / dayMs)),
    };
  });
  return { bars, ticks: monthTicks(first, now, share), today: share(now) };
}

function monthTicks(first: number, now: number, share: (at: number) => number): TimelineMonthTick[] {
  const ticks: TimelineMonthTick[] = [];
  const month = new Date(first);
  month.setUTCDate(1);
  month.setUTCHours(0, 0, 0, 0);
  for (;;) {
    month.setUTCMonth(month.getUTCMonth() + 1);
    if (month.getTime() > now) return ticks;
    ticks.push({ at: share(month.getTime()), month: month.toISOString() });
  }
}
