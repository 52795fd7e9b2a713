import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import { countAllLiveApps } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { getCachedReviewTimes } from "#server/catalog/queries/review-clock.ts";

/** Minimum number of decisions; with fewer, the 90th percentile is meaningless. */
const minDecisions = 20;
const cacheMs = 60_000;

export interface LandingStatistics {
  /** Number of live apps; null if there are none. */
  readonly liveApps: number | null;
  /** Review times; null if there were too few decisions. */
  readonly clock: ReviewTimeStatistics | null;
}

async function count(db: Tx): Promise<LandingStatistics> {
  const [liveApps, clock] = [await countAllLiveApps(db), await getCachedReviewTimes(db)];
  return { liveApps: liveApps || null, clock: clock.decisions < minDecisions ? null : clock };
}

const statisticsCache = new WeakMap<Tx, { at: number; figures: Promise<LandingStatistics> }>();

/** Reads the store's statistics, counted at most once a minute. */
export function readLandingStatistics(db: Tx, now = Date.now()): Promise<LandingStatistics> {
  const last = statisticsCache.get(db);
  if (last && now - last.at < cacheMs) return last.figures;
  const figures = count(db);
  statisticsCache.set(db, { at: now, figures });
  figures.catch(() => statisticsCache.delete(db));
  return figures;
}
