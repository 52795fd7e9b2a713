import type { ChangeEvent } from "#server/platform/db/change-events.ts";
import { liveConnectionLimits } from "#contract/platform/live/live-events.ts";

/**
 * Milliseconds that a browser is sent again from before its last change. Processes' clocks differ a little, and changes
 * arrive a moment after their commit.
 */
const overlapMs = 2_000;
const maxChanges = 2_000;

interface BufferedChange {
  readonly at: number;
  readonly change: ChangeEvent;
}

/** Recent changes, for browsers whose connection was interrupted. */
export interface RecentChanges {
  add(changes: readonly ChangeEvent[], at: number): void;
  /** Drops all recorded changes, because some may have been lost: no browser that was away before `at` can catch up. */
  forget(at: number): void;
  /** Returns the changes since a time; null if that is no longer known. */
  since(at: number): ChangeEvent[] | null;
}

export function createRecentChanges(startedAt: number): RecentChanges {
  let buffer: BufferedChange[] = [];
  let completeFrom = startedAt;
  return {
    add: (changes, at) => {
      const oldest = at - liveConnectionLimits.rememberedSeconds * 1000;
      if (oldest > completeFrom) completeFrom = oldest;
      buffer = buffer.filter((entry) => entry.at >= completeFrom);
      buffer.push(...changes.map((change) => ({ at, change })));
      const dropped = buffer.splice(0, buffer.length - maxChanges).at(-1);
      if (dropped) completeFrom = dropped.at + 1;
    },
    forget: (at) => {
      buffer = [];
      completeFrom = at;
    },
    since: (at) => {
      const from = at - overlapMs;
      return from < completeFrom ? null : buffer.filter((entry) => entry.at >= from).map(({ change }) => change);
    },
  };
}
