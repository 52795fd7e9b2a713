import { and, count, desc, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { ReviewLane } from "#contract/review/desk/review-lanes.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { reason, reasonRevision, reasonUse } from "#server/review/reasons/reasons.tables.ts";
import {
  isReviewDecisionSql,
  transition,
  version,
  isAwaitingReviewSql,
} from "#server/catalog/versions/versions.tables.ts";

/** Period that includes `since` but not `until`. */
export interface MetricsPeriod {
  readonly since: Date;
  readonly until: Date;
}

const within = ({ since, until }: MetricsPeriod) =>
  and(
    isReviewDecisionSql(transition),
    gte(transition.at, since),
    lt(transition.at, until),
    isNotNull(transition.waitedFrom),
  );

const hours = sql`extract(epoch from ${transition.at} - ${transition.waitedFrom}) / 3600`;
const day = sql<string | null>`to_char(${transition.at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
const percentile = (share: number, of: SQL) =>
  sql<number | null>`percentile_cont(${sql.raw(String(share))}) within group (order by ${of})::float8`;
const countOf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);

const waitPercentiles = (of: SQL) => ({
  decisions: count(),
  half: percentile(0.5, of),
  nineInTen: percentile(0.9, of),
});

/**
 * Decisions and waits by lane and day, by lane, and in total: `lane` is null in the total row, `day` in a lane's row.
 */
export function findWaitsByLane(db: Tx, span: MetricsPeriod) {
  const byDay = db.$with("by_day").as(
    db
      .select({
        lane: transition.lane,
        day: day.as("day"),
        hours: hours.as("hours"),
        to: transition.to,
        inTime: sql<boolean>`${transition.dueAt} is null or ${transition.at} <= ${transition.dueAt}`.as("in_time"),
      })
      .from(transition)
      .where(within(span)),
  );
  return db
    .with(byDay)
    .select({
      lane: sql<ReviewLane | null>`${byDay.lane}`,
      day: sql<string | null>`${byDay.day}`,
      ...waitPercentiles(sql`${byDay.hours}`),
      inTime: countOf(sql`${byDay.inTime}`),
      approved: countOf(sql`${byDay.to} = 'active'`),
      held: countOf(sql`${byDay.to} = 'onhold'`),
      rejected: countOf(sql`${byDay.to} = 'rejected'`),
    })
    .from(byDay)
    .groupBy(sql`grouping sets ((${byDay.lane}, ${byDay.day}), (${byDay.lane}), ())`);
}
export type LaneWaits = Awaited<ReturnType<typeof findWaitsByLane>>[number];

/**
 * Reviewers who decided in a period or have claims now: decisions, decisions since `today`, and median minutes per
 * decision.
 */
export async function findReviewerActivity(db: Tx, span: MetricsPeriod, today: Date) {
  const minutes = sql`extract(epoch from ${transition.at} - ${transition.claimedAt}) / 60`;
  const did = db.$with("did").as(
    db
      .select({
        accountId: transition.byAccountId,
        decisions: count().as("decisions"),
        today: sql`count(*) filter (where ${gte(transition.at, today)})`.mapWith(Number).as("today"),
        halfMinutes: sql<number | null>`percentile_cont(0.5) within group (order by ${minutes})
          filter (where ${isNotNull(transition.claimedAt)})::float8`.as("half_minutes"),
      })
      .from(transition)
      .where(and(within(span), isNotNull(transition.byAccountId)))
      .groupBy(transition.byAccountId),
  );
  const has = db.$with("has").as(
    db
      .select({ accountId: version.claimedBy, claims: count().as("claims") })
      .from(version)
      .where(and(isAwaitingReviewSql(version), isNotNull(version.claimedBy)))
      .groupBy(version.claimedBy),
  );
  return db
    .with(did, has)
    .select({
      accountId: account.id,
      firstName: account.firstName,
      lastName: account.lastName,
      claims: sql`coalesce(${has.claims}, 0)`.mapWith(Number),
      today: sql`coalesce(${did.today}, 0)`.mapWith(Number),
      decisions: sql`coalesce(${did.decisions}, 0)`.mapWith(Number),
      halfMinutes: did.halfMinutes,
    })
    .from(did)
    .fullJoin(has, eq(has.accountId, did.accountId))
    .innerJoin(account, sql`${account.id} = coalesce(${did.accountId}, ${has.accountId})`)
    .orderBy(account.firstName, account.lastName, account.id);
}

/** Returns the number of waiting versions, and of arrivals and departures since a moment. */
export async function countQueueFlowSince(db: Tx, since: Date) {
  const cameAt = sql`case when ${version.status} = 'rereview' then ${version.statusSince} else ${version.submittedAt} end`;
  const [queue] = await db
    .select({ waiting: count(), came: countOf(sql`${cameAt} >= ${since}`) })
    .from(version)
    .where(isAwaitingReviewSql(version));
  const [gone] = await db
    .select({ went: count(), came: countOf(gte(transition.waitedFrom, since)) })
    .from(transition)
    .where(and(isReviewDecisionSql(transition), gte(transition.at, since)));
  if (!queue || !gone) throw new Error("an aggregate returned no row");
  return { waiting: queue.waiting, came: queue.came + gone.came, went: gone.went };
}

/** Finds the ready-made reasons used most in a period's decisions. */
export function findTopReasons(db: Tx, { since, until }: MetricsPeriod, limit: number) {
  const used = db.$with("used").as(
    db
      .select({
        reasonId: reasonUse.reasonId,
        used: count().as("used"),
        edited: sql`count(*) filter (where ${reasonUse.edited})`.mapWith(Number).as("edited"),
      })
      .from(reasonUse)
      .where(and(gte(reasonUse.at, since), lt(reasonUse.at, until)))
      .groupBy(reasonUse.reasonId),
  );
  const isCurrent = and(eq(reasonRevision.reasonId, reason.id), eq(reasonRevision.number, reason.revision));
  return db
    .with(used)
    .select({
      id: reason.id,
      key: reason.key,
      title: sql<string>`${reasonRevision.texts} #>> ${sql.raw(`'{${consoleLanguage},title}'`)}`,
      used: used.used,
      edited: used.edited,
    })
    .from(used)
    .innerJoin(reason, eq(reason.id, used.reasonId))
    .innerJoin(reasonRevision, isCurrent)
    .orderBy(desc(used.used), reason.key)
    .limit(limit);
}
