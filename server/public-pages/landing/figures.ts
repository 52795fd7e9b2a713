import type { ReviewClock } from "#contract/apps/views.ts";
import { countAllLive } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { reviewClock } from "#server/reads/review-clock.ts";

/** Of fewer decisions nobody can say how long nine in ten took. */
const fewestDecisions = 20;
const keptMs = 60_000;

export interface LandingFigures {
  /** Null where there are none. */
  readonly liveApps: number | null;
  /** Null where too little was decided. */
  readonly clock: ReviewClock | null;
}

async function count(db: Tx): Promise<LandingFigures> {
  const [liveApps, clock] = [await countAllLive(db), await reviewClock(db)];
  return { liveApps: liveApps || null, clock: clock.decisions < fewestDecisions ? null : clock };
}

const kept = new WeakMap<Tx, { at: number; figures: Promise<LandingFigures> }>();

/** What the store says of itself, counted at most once a minute however many look at the page. */
export function landingFigures(db: Tx, now = Date.now()): Promise<LandingFigures> {
  const last = kept.get(db);
  if (last && now - last.at < keptMs) return last.figures;
  const figures = count(db);
  kept.set(db, { at: now, figures });
  figures.catch(() => kept.delete(db));
  return figures;
}
