import type { ToldChange } from "#server/db/changes.ts";
import { liveLimits } from "#contract/live/line.ts";

/** Processes' clocks differ a little, and changes arrive a moment after their commit. */
const overlapMs = 2_000;
const most = 2_000;

interface Remembered {
  readonly at: number;
  readonly change: ToldChange;
}

/** Recent changes, for browsers whose connection was interrupted. */
export interface RecentChanges {
  add(changes: readonly ToldChange[], at: number): void;
  /** Changes may have been lost: no browser that was away can catch up from here. */
  forget(at: number): void;
  /** Returns the changes since a time; null if that is no longer known. */
  since(at: number): ToldChange[] | null;
}

export function rememberChanges(startedAt: number): RecentChanges {
  let kept: Remembered[] = [];
  let completeFrom = startedAt;
  return {
    add: (changes, at) => {
      const oldest = at - liveLimits.rememberedSeconds * 1000;
      if (oldest > completeFrom) completeFrom = oldest;
      kept = kept.filter((one) => one.at >= completeFrom);
      kept.push(...changes.map((change) => ({ at, change })));
      const dropped = kept.splice(0, kept.length - most).at(-1);
      if (dropped) completeFrom = dropped.at + 1;
    },
    forget: (at) => {
      kept = [];
      completeFrom = at;
    },
    since: (at) => {
      const from = at - overlapMs;
      return from < completeFrom ? null : kept.filter((one) => one.at >= from).map(({ change }) => change);
    },
  };
}
