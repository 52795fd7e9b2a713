import type { ReviewClock } from "#contract/apps/views.ts";
import { countAllLive } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { reviewClock } from "#server/reads/review-clock.ts";

/** With fewer decisions, the 90th percentile is meaningless. */
const fewestDecisions = 20;
const keptMs = 60_000;

export interface LandingFigures {
  /** Null if there are none. */
  readonly liveApps: number | null;
  /** Null if there were too few decisions. */
  readonly clock: ReviewClock | null;
}

async function count(db: Tx): Promise<LandingFigures> {
  const [liveApps, clock] = [await countAllLive(db), await reviewClock(db)];
  return { liveApps: liveApps || null, clock: clock.decisions < fewestDecisions ? null : clock };
}

const kept = new WeakMap<Tx, { at: number; figures: Promise<LandingFigures> }>();

/** The store's statistics, counted at most once a minute. */
export function landingFigures(db: Tx, now = Date.now()): Promise<LandingFigures> {
  const last = kept.get(db);
  if (last && now - last.at < keptMs) return last.figures;
  const figures = count(db);
  kept.set(db, { at: now, figures });
  figures.catch(() => kept.delete(db));
  return figures;
}
