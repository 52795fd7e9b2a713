import { isLow } from "#contract/ratings/alarm-rule.ts";
import type { RatingRow } from "../ratings.store.ts";
import type { Watch } from "./alarm.store.ts";
import { moved, type Run, weightOf } from "./cusum.ts";

type Watched = Pick<RatingRow, "appId" | "stars" | "versionCode" | "versionName" | "changedAt">;

/** How one rating moves the run of its version. */
interface Move {
  readonly by: number;
  readonly counted: Omit<Run, "score">;
}

const nothing: Move = { by: 0, counted: { ratings: 0, low: 0 } };
const lowOf = ({ stars }: Watched): 0 | 1 => (isLow(stars) ? 1 : 0);
const weigh = (watch: Watch, one: Watched): number => weightOf(watch.usual, isLow(one.stars));

/** What was weighed before the run began is not taken back from it. */
const isInRun = ({ since }: Watch, { changedAt }: Watched): boolean => since !== null && changedAt >= since;

/**
 * A person's rating counts once for its version: changed within it, the difference counts, so that whoever goes to and
 * fro moves nothing; withdrawn, it is taken back; of another version, it is that one's, and what was said of this one
 * stays said.
 */
function moveOf(watch: Watch, before: Watched | null, after: Watched | null): Move {
  const wasHere = before?.versionCode === watch.versionCode ? before : null;
  const isHere = after?.versionCode === watch.versionCode ? after : null;
  const takesBack = wasHere !== null && (isHere !== null || after === null) && isInRun(watch, wasHere);
  if (wasHere && isHere && !takesBack) return nothing;
  return {
    by: (isHere ? weigh(watch, isHere) : 0) - (takesBack && wasHere ? weigh(watch, wasHere) : 0),
    counted: {
      ratings: (isHere ? 1 : 0) - (takesBack ? 1 : 0),
      low: (isHere ? lowOf(isHere) : 0) - (takesBack && wasHere ? lowOf(wasHere) : 0),
    },
  };
}

/** The watch after a rating; the same one where nothing moved. It stands still while its alarm waits. */
function movedWatch(watch: Watch, before: Watched | null, after: Watched | null): Watch {
  const { by, counted } = moveOf(watch, before, after);
  if (by === 0 || watch.alarmed) return watch;
  const run = moved(watch, by, counted);
  const since = run.score === 0 ? null : (watch.since ?? after?.changedAt ?? null);
  return { ...watch, ...run, since, alarmed: run.score >= watch.threshold };
}

export function watchKey({ appId, versionCode }: Pick<Watched, "appId" | "versionCode">): string {
  return `${appId} ${versionCode}`;
}

/** Moves the watches on by ratings in the order in which they came, and says which changed. */
export function watchRatings(
  watches: ReadonlyMap<string, Watch>,
  pairs: readonly (readonly [before: Watched | null, after: Watched | null])[],
): Watch[] {
  const now = new Map(watches);
  for (const [before, after] of pairs)
    for (const key of new Set([before, after].flatMap((one) => (one ? [watchKey(one)] : [])))) {
      const watch = now.get(key);
      if (watch) now.set(key, movedWatch(watch, before, after));
    }
  return [...now].flatMap(([key, watch]) => (watch === watches.get(key) ? [] : [watch]));
}
