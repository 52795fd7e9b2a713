import { sql } from "drizzle-orm";
import type { ReviewClock } from "#contract/apps/views.ts";
import type { Tx } from "#server/db/transaction.ts";
import { dayInIndia } from "./day-in-india.ts";

const days = 30;
/** The last bin holds every longer wait. */
const bins = 38;
const keptMs = 60_000;
const dayMs = 24 * 60 * 60 * 1000;

interface Measured extends Record<string, unknown> {
  decisions: number;
  half: number | null;
  nine: number | null;
  histogram: Record<string, number> | null;
}

/** Each decision with the hours since the version was last sent to review: what its developer waited. */
const waits = (since: Date) => sql`
  select extract(epoch from decision.at - sent.at) / 3600 as hours
  from transition decision
  join lateral (
    select at from transition
    where version_id = decision.version_id and to_status in ('pending', 'rereview') and at <= decision.at
    order by at desc limit 1
  ) sent on true
  where decision.from_status in ('inreview', 'rereview')
    and decision.to_status in ('active', 'onhold', 'rejected')
    and decision.at >= ${since.toISOString()}`;

/** How long decisions of the 30 days before `now` took. */
export async function measureReviewClock(db: Tx, now: Date): Promise<ReviewClock> {
  const since = new Date(now.getTime() - days * dayMs);
  const { rows } = await db.execute<Measured>(sql`
    with waits as (${waits(since)}),
    counted as (select least(floor(hours), ${bins - 1})::int as bin, count(*)::int as count from waits group by 1)
    select count(*)::int as decisions,
      percentile_cont(0.5) within group (order by hours)::float8 as half,
      percentile_cont(0.9) within group (order by hours)::float8 as nine,
      (select json_object_agg(bin, count) from counted) as histogram
    from waits`);
  const [measured] = rows;
  return {
    decisions: measured?.decisions ?? 0,
    from: dayInIndia(since),
    to: dayInIndia(now),
    halfHours: round(measured?.half ?? 0),
    nineInTenHours: round(measured?.nine ?? 0),
    histogram: Array.from({ length: bins }, (_, hour) => measured?.histogram?.[hour] ?? 0),
  };
}

const round = (hours: number): number => Math.round(hours * 10) / 10;

const kept = new WeakMap<Tx, { at: number; clock: Promise<ReviewClock> }>();

/** The same, measured at most once a minute: every app's overview shows it. */
export function reviewClock(db: Tx, now = new Date()): Promise<ReviewClock> {
  const last = kept.get(db);
  if (last && now.getTime() - last.at < keptMs) return last.clock;
  const clock = measureReviewClock(db, now);
  kept.set(db, { at: now.getTime(), clock });
  clock.catch(() => kept.delete(db));
  return clock;
}
