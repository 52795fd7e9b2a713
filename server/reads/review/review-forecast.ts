import { reviewMetricCalls } from "#contract/review/metrics.ts";
import type { ReviewLane } from "#contract/review/lanes.ts";
import type { AppRow } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { handle } from "#server/http/route.ts";
import { currentRules } from "#server/review-rules/review-rules.store.ts";
import { isUnderReview } from "#contract/versions/status.ts";
import { dueInLane, type LaneHours, type QueueEntry, queueEntryOf } from "#server/versions/queue/enter-queue.ts";
import { readVersion } from "#server/versions/version-access.ts";
import { queuePlaceExpiry } from "#server/versions/move-rules.ts";
import type { VersionRow } from "#server/versions/versions.store.ts";
import { roundHours } from "./hours.ts";
import { waitsOfLane } from "./metrics.store.ts";
import { countAhead } from "./ahead.store.ts";

const clockDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** The version's place in the queue, now or if it were submitted now. A held version keeps its place for some days. */
function expectedPlace(version: VersionRow, lane: ReviewLane, hours: LaneHours, now: Date): Date {
  const { status, placeAt, dueAt, statusSince } = version;
  const isKept = isUnderReview(version.status) || (status === "onhold" && now <= queuePlaceExpiry(statusSince));
  return (isKept ? (placeAt ?? dueAt) : null) ?? dueInLane(lane, now, hours);
}

/** The version's queue entry, or the one it would get now. */
function expectedEntry(db: Tx, app: AppRow, version: VersionRow): Promise<QueueEntry> | QueueEntry {
  const { lane, flags, risk, isUpdate } = version;
  if (isUnderReview(version.status) && lane !== null) return { lane, flags, risk, isUpdate };
  return queueEntryOf(db, app, version, { isResubmission: version.status === "onhold" });
}

/** Lane and flags a version would get if submitted now, and how long such versions wait. */
export const reviewForecast = handle(reviewMetricCalls.reviewForecast)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  const { app, version } = await readVersion(db, { abilities }, params.id);
  const now = new Date();
  const { dueHours } = await currentRules(db);
  const { lane, flags } = await expectedEntry(db, app, version);
  return {
    lane,
    flags,
    promisedHours: dueHours[lane],
    hours: roundHours(await waitsOfLane(db, { since: new Date(now.getTime() - clockDays * dayMs), until: now }, lane)),
    ahead: await countAhead(db, expectedPlace(version, lane, dueHours, now)),
  };
});
