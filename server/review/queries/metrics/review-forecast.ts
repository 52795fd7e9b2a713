import { forecastReview } from "#contract/catalog/apps/review-forecast.ts";
import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import { type DecisionHours, reviewMetricCalls } from "#contract/review/desk/metrics.ts";
import type { ReviewLane } from "#contract/review/desk/review-lanes.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { handle } from "#server/platform/http/route.ts";
import { findCurrentReviewRules } from "#server/review/rules/review-rules.store.ts";
import { isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import {
  reviewDueDate,
  type ReviewLaneHours,
  type ReviewQueueEntry,
  createReviewQueueEntry,
} from "#server/catalog/versions/queue/queue-entry.ts";
import { findReadableVersion } from "#server/catalog/versions/version-access.ts";
import { queuePlaceExpiry } from "#server/catalog/versions/status-rules.ts";
import type { VersionRow } from "#server/catalog/versions/versions.store.ts";
import { getCachedReviewTimes } from "#server/catalog/queries/review-clock.ts";
import { and, sql } from "drizzle-orm";
import { isAwaitingReviewSql, queuePlaceSql, version } from "#server/catalog/versions/versions.tables.ts";

/** Returns the past decision times of comparable versions, as every other screen shows them. */
function expectedHours(clock: ReviewTimeStatistics, lane: ReviewLane): DecisionHours {
  const times = forecastReview(clock, lane === "resubmission" ? "resubmitted" : "first");
  return { decisions: times?.decisions ?? 0, half: times?.halfHours ?? null, nineInTen: times?.nineInTenHours ?? null };
}

/**
 * Returns the place in the queue that the version has, or would get if it were submitted now. A held version keeps its
 * place for some days.
 */
function expectedPlace(version: VersionRow, lane: ReviewLane, hours: ReviewLaneHours, now: Date): Date {
  const { status, placeAt, dueAt, statusSince } = version;
  const isKept = isVersionUnderReview(version.status) || (status === "onhold" && now <= queuePlaceExpiry(statusSince));
  return (isKept ? (placeAt ?? dueAt) : null) ?? reviewDueDate(lane, now, hours);
}

/** Returns the version's queue entry, or the one it would get now. */
function expectedEntry(db: Tx, app: AppRow, version: VersionRow): Promise<ReviewQueueEntry> | ReviewQueueEntry {
  const { lane, flags, risk, isUpdate } = version;
  if (isVersionUnderReview(version.status) && lane !== null) return { lane, flags, risk, isUpdate };
  return createReviewQueueEntry(db, app, version, { isResubmission: version.status === "onhold" });
}

/** Lane and flags a version would get if submitted now, and how long such versions wait. */
export const getReviewForecastRoute = handle(reviewMetricCalls.reviewForecast)(
  async ({ params, abilities, services }) => {
    const { db } = services.database;
    const { app, version } = await findReadableVersion(db, { abilities }, params.id);
    const now = new Date();
    const { dueHours } = await findCurrentReviewRules(db);
    const { lane, flags } = await expectedEntry(db, app, version);
    return {
      lane,
      flags,
      promisedHours: dueHours[lane],
      hours: expectedHours(await getCachedReviewTimes(db), lane),
      ahead: await countAhead(db, expectedPlace(version, lane, dueHours, now)),
    };
  },
);

/** Returns the number of waiting versions before a place in the queue. */
function countAhead(db: Tx, place: Date): Promise<number> {
  return db.$count(version, and(isAwaitingReviewSql(version), sql`${queuePlaceSql(version)} < ${place.toISOString()}`));
}
