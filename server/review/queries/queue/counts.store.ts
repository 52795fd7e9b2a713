import { and, between, count, countDistinct, eq, gte, isNull, lt, min, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { recordChangeTypes } from "#contract/platform/live/live-events.ts";
import { type ReviewLane, reviewLanes } from "#contract/review/desk/review-lanes.ts";
import type { Database } from "#server/platform/db/database.ts";
import { cachedQuery } from "#server/platform/db/fast/cached-query.ts";
import { columnCasing } from "#server/platform/db/column-casing.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  isReviewDecisionSql,
  transition,
  version,
  isAwaitingReviewSql,
  isAwaitingReplySql,
} from "#server/catalog/versions/versions.tables.ts";
import { startOfDayInIndia } from "#server/platform/db/day-in-india.ts";

const hourMs = 60 * 60 * 1000;
const dueSoonMs = 2 * hourMs;
/** Hours over which the queue's pace is measured. */
const shiftHours = 8;

const build = new QueryBuilder(columnCasing);
// Counts by raw SQL, because Drizzle does not support `filter (where …)`.
const countOf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);

/** Number of waiting versions per lane, as one JSON object. */
const countInLanes = sql<Record<ReviewLane, number>>`json_build_object(${sql.join(
  reviewLanes.map((lane) => sql`${lane}::text, ${countOf(eq(version.lane, lane))}`),
  sql`, `,
)})`;

/** Subquery for the number of questions that wait for a reply. It uses the partial index of held versions. */
const awaitingReplyCount = build.select({ count: count() }).from(version).where(isAwaitingReplySql(version));

async function countQueue(db: Tx) {
  const now = new Date();
  const dueSoon = between(version.dueAt, now, new Date(now.getTime() + dueSoonMs));
  const [counted] = await db
    .select({
      waiting: count(),
      claimed: count(version.claimedBy),
      reviewers: countDistinct(version.claimedBy),
      updates: countOf(sql`${version.isUpdate}`),
      late: countOf(lt(version.dueAt, now)),
      firstDue: min(version.dueAt),
      dueSoon: countOf(dueSoon),
      dueSoonNotClaimed: countOf(and(dueSoon, isNull(version.claimedBy))),
      lanes: countInLanes,
      asked: sql`${awaitingReplyCount}`.mapWith(Number),
    })
    .from(version)
    .where(isAwaitingReviewSql(version));
  if (!counted) throw new Error("an aggregate returned no row");
  const { firstDue, ...queue } = counted;
  const lateMs = now.getTime() - (firstDue ?? now).getTime();
  return { ...queue, oldestLateMinutes: Math.max(0, Math.floor(lateMs / 60_000)) };
}

/** The queue's figures, cached because they are the same for all staff. */
const queueCounts = cachedQuery({ resources: ["review", "review-holds"], types: recordChangeTypes, read: countQueue });

/** Returns the subquery for the number of a reviewer's claims. It uses the partial index of claims. */
const ownClaimCount = (askerId: string) =>
  build
    .select({ count: count() })
    .from(version)
    .where(and(eq(version.claimedBy, askerId), isAwaitingReviewSql(version)));

async function countDecisions(db: Tx, askerId: string, now: Date) {
  const shiftStart = new Date(now.getTime() - shiftHours * hourMs);
  const dayStart = startOfDayInIndia(now);
  const since = dayStart < shiftStart ? dayStart : shiftStart;
  const today = and(eq(transition.byAccountId, askerId), gte(transition.at, dayStart));
  const [counted] = await db
    .select({
      approved: countOf(and(today, eq(transition.to, "active"))),
      held: countOf(and(today, eq(transition.to, "onhold"))),
      rejected: countOf(and(today, eq(transition.to, "rejected"))),
      lately: countOf(gte(transition.at, shiftStart)),
      mine: sql`${ownClaimCount(askerId)}`.mapWith(Number),
    })
    .from(transition)
    .where(and(gte(transition.at, since), isReviewDecisionSql(transition)));
  if (!counted) throw new Error("an aggregate returned no row");
  return counted;
}

/** Finds the queue's figures for one reviewer. */
export async function findReviewerQueueCounts(database: Database, askerId: string, now: Date) {
  const queue = await queueCounts(database);
  const { lately, mine, ...decidedToday } = await countDecisions(database.db, askerId, now);
  return {
    ...queue,
    mine,
    notClaimed: queue.waiting - queue.claimed,
    newApps: queue.waiting - queue.updates,
    decidedToday,
    perHour: Math.round((lately / shiftHours) * 10) / 10,
  };
}
