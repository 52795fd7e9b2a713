import type { ToldChange } from "#server/db/changes.ts";
import { liveLimits } from "#contract/live/line.ts";

/** Clocks of several processes differ a little, and what was committed is told a moment later. */
const overlapMs = 2_000;
const most = 2_000;

interface Remembered {
  readonly at: number;
  readonly change: ToldChange;
}

/** What changed lately, for browsers whose line was away for a moment. */
export interface RecentChanges {
  add(changes: readonly ToldChange[], at: number): void;
  /** Something may have gone by: nobody who was away is up to date any more. */
  forget(at: number): void;
  /** What changed after a moment; null where that is not known any more. */
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
