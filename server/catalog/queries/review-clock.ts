import { and, count, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ReviewDecisionTimes, ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { isReviewDecisionSql, transition } from "#server/catalog/versions/versions.tables.ts";
import { toIndianDay } from "#contract/day-in-india.ts";

const days = 30;
/** Number of bins in the histogram; the last bin holds all longer waits. */
const bins = 38;
const cacheMs = 60_000;
/**
 * Maximum number of decisions that are all measured. Above it only a sample is measured, because a million decisions
 * exceed the statement timeout.
 */
const maxUnsampled = 20_000;
const dayMs = 24 * 60 * 60 * 1000;

interface MeasuredWaits {
  decisions: number;
  half: number | null;
  nine: number | null;
}

const decision = alias(transition, "decision");

const since30Days = (since: Date) => and(isReviewDecisionSql(decision), gte(decision.at, since));

async function countDecisions(db: Tx, since: Date): Promise<number> {
  const [counted] = await db.select({ decisions: count() }).from(decision).where(since30Days(since));
  return counted?.decisions ?? 0;
}

/**
 * Decisions with the hours since the version was last submitted, which is the time the developer waited. `every` sets
 * the sample: one second in this many.
 */
function waitsSince(db: Tx, since: Date, every: number) {
  return db.$with("waits").as(
    db
      .select({
        hours: sql<number>`extract(epoch from ${decision.at} - ${decision.waitedFrom}) / 3600`.as("hours"),
        again: sql<boolean>`${decision.lane} = 'resubmission'`.as("again"),
      })
      .from(decision)
      .where(
        and(
          since30Days(since),
          isNotNull(decision.waitedFrom),
          every > 1 ? sql`extract(epoch from ${decision.at})::bigint % ${every} = 0` : undefined,
        ),
      ),
  );
}

const waitPercentiles = (hours: SQL.Aliased, which: SQL) => sql<MeasuredWaits>`json_build_object(
  'decisions', count(*) filter (where ${which}),
  'half', percentile_cont(0.5) within group (order by ${hours}) filter (where ${which}),
  'nine', percentile_cont(0.9) within group (order by ${hours}) filter (where ${which}))`;

const presentWaits = (
  measured: MeasuredWaits | undefined,
  standsFor: (measured: number) => number,
): ReviewDecisionTimes => ({
  decisions: standsFor(measured?.decisions ?? 0),
  halfHours: round(measured?.half ?? 0),
  nineInTenHours: round(measured?.nine ?? 0),
});

/**
 * Measures how long decisions in the 30 days before `now` took. Above `inFull` decisions a sample is measured and
 * extrapolated.
 */
export async function measureReviewTimes(db: Tx, now: Date, inFull = maxUnsampled): Promise<ReviewTimeStatistics> {
  const since = new Date(now.getTime() - days * dayMs);
  const decisions = await countDecisions(db, since);
  const waits = waitsSince(db, since, Math.ceil(decisions / inFull));
  const hour = sql<number>`least(floor(${waits.hours}), ${bins - 1})::int`;
  const binned = db.$with("binned").as(
    db
      .select({ bin: hour.as("bin"), waited: count().as("waited") })
      .from(waits)
      .where(sql`not ${waits.again}`)
      .groupBy(sql`1`),
  );
  const histogram = db.select({ counts: sql`json_object_agg(${binned.bin}, ${binned.waited})` }).from(binned);
  const [measured] = await db
    .with(waits, binned)
    .select({
      everything: waitPercentiles(waits.hours, sql`true`),
      first: waitPercentiles(waits.hours, sql`not ${waits.again}`),
      resubmitted: waitPercentiles(waits.hours, sql`${waits.again}`),
      histogram: sql<Record<string, number> | null>`${histogram}`,
    })
    .from(waits);
  const share = decisions / (measured?.everything.decisions || decisions || 1);
  const standsFor = (some: number): number => Math.round(some * share);
  return {
    ...presentWaits(measured?.everything, standsFor),
    from: toIndianDay(since.getTime()),
    to: toIndianDay(now.getTime()),
    histogram: Array.from({ length: bins }, (_, hour) => standsFor(measured?.histogram?.[hour] ?? 0)),
    first: presentWaits(measured?.first, standsFor),
    resubmitted: presentWaits(measured?.resubmitted, standsFor),
  };
}

const round = (hours: number): number => Math.round(hours * 10) / 10;

const clockCache = new WeakMap<Tx, { at: number; clock: Promise<ReviewTimeStatistics> }>();

/** Returns the review clock, measured at most once a minute, because every app's overview shows it. */
export function getCachedReviewTimes(db: Tx, now = new Date()): Promise<ReviewTimeStatistics> {
  const last = clockCache.get(db);
  const age = now.getTime() - (last?.at ?? 0);
  // A negative age: the system's clock was set back.
  if (last && age >= 0 && age < cacheMs) return last.clock;
  const clock = measureReviewTimes(db, now);
  clockCache.set(db, { at: now.getTime(), clock });
  clock.catch(() => clockCache.delete(db));
  return clock;
}
