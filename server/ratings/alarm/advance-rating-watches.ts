import { isLowRating } from "#contract/ratings/rating-alarm-parameters.ts";
import type { RatingRow } from "../ratings.store.ts";
import type { RatingWatchRow } from "./alarm.store.ts";
import { advanceCusumRun, type CusumRun, logLikelihoodRatio } from "./cusum.ts";

type WatchedRating = Pick<RatingRow, "appId" | "stars" | "versionCode" | "versionName" | "changedAt">;

/** A rating's effect on its version's run. */
interface RunChange {
  readonly by: number;
  readonly counted: Omit<CusumRun, "score">;
}

const noChange: RunChange = { by: 0, counted: { ratings: 0, low: 0 } };
const lowCount = ({ stars }: WatchedRating): 0 | 1 => (isLowRating(stars) ? 1 : 0);
const scoreOf = (watch: RatingWatchRow, { stars }: WatchedRating): number =>
  logLikelihoodRatio(watch.usual, isLowRating(stars));

/** True if a rating belongs to the current run. Withdrawn ratings from before it are not subtracted. */
const isInRun = ({ since }: RatingWatchRow, { changedAt }: WatchedRating): boolean =>
  since !== null && changedAt >= since;

/**
 * Counts each person once per version. An edit counts its difference, so that repeated edits change nothing; a
 * withdrawal is subtracted. An update for another version counts there, and the earlier rating stays.
 */
function runChangeFor(watch: RatingWatchRow, before: WatchedRating | null, after: WatchedRating | null): RunChange {
  const wasHere = before?.versionCode === watch.versionCode ? before : null;
  const isHere = after?.versionCode === watch.versionCode ? after : null;
  const takesBack = wasHere !== null && (isHere !== null || after === null) && isInRun(watch, wasHere);
  if (wasHere && isHere && !takesBack) return noChange;
  return {
    by: (isHere ? scoreOf(watch, isHere) : 0) - (takesBack && wasHere ? scoreOf(watch, wasHere) : 0),
    counted: {
      ratings: (isHere ? 1 : 0) - (takesBack ? 1 : 0),
      low: (isHere ? lowCount(isHere) : 0) - (takesBack && wasHere ? lowCount(wasHere) : 0),
    },
  };
}

/** Returns the watch after a rating; the same object if nothing changed. A watch with an open alarm does not change. */
function advanceWatch(
  watch: RatingWatchRow,
  before: WatchedRating | null,
  after: WatchedRating | null,
): RatingWatchRow {
  const { by, counted } = runChangeFor(watch, before, after);
  if (by === 0 || watch.alarmed) return watch;
  const run = advanceCusumRun(watch, by, counted);
  const since = run.score === 0 ? null : (watch.since ?? after?.changedAt ?? null);
  return { ...watch, ...run, since, alarmed: run.score >= watch.threshold };
}

export function ratingWatchKey({ appId, versionCode }: Pick<WatchedRating, "appId" | "versionCode">): string {
  return `${appId} ${versionCode}`;
}

/** Advances the watches by ratings in order of arrival and returns those that changed. */
export function advanceRatingWatches(
  watches: ReadonlyMap<string, RatingWatchRow>,
  pairs: readonly (readonly [before: WatchedRating | null, after: WatchedRating | null])[],
): RatingWatchRow[] {
  const now = new Map(watches);
  for (const [before, after] of pairs)
    for (const key of new Set([before, after].flatMap((rating) => (rating ? [ratingWatchKey(rating)] : [])))) {
      const watch = now.get(key);
      if (watch) now.set(key, advanceWatch(watch, before, after));
    }
  return [...now].flatMap(([key, watch]) => (watch === watches.get(key) ? [] : [watch]));
}
