import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { assignReviewLane, type ReviewLane } from "#contract/review/desk/review-lanes.ts";
import { reviewerReservationHours } from "#contract/review/desk/reviewer-reservation.ts";
import type { ReviewQueueRow } from "#contract/review/desk/schemas.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentVersionSummary } from "#server/catalog/versions/present-version.ts";
import { findReviewerQueueCounts } from "./counts.store.ts";
import { findQueuePage } from "./queue.store.ts";
import type { QueueColumns } from "./queue-rows.store.ts";

export function presentQueueClaim({ claimedBy, claimedAt, claimer }: QueueColumns): ReviewQueueRow["claim"] {
  if (claimedBy === null || claimedAt === null) return null;
  return { accountId: claimedBy, name: claimer ?? "", at: claimedAt.toISOString() };
}

const hourMs = 3_600_000;

/**
 * Returns the reviewer for whom a resubmission is reserved; null without a reservation. The reviewer who held it sees
 * this for as long as the version waits.
 */
export function presentResubmissionReservation(row: QueueColumns, askerId: string): ReviewQueueRow["returnsTo"] {
  const { heldBy, holder, cameBackAt } = row;
  if (!row.isResubmitted || heldBy === null || !(row.isForHolder || heldBy === askerId)) return null;
  const until = new Date(cameBackAt.getTime() + reviewerReservationHours * hourMs);
  return { accountId: heldBy, name: holder ?? "", until: until.toISOString() };
}

/**
 * Returns the version's lane. Versions that were queued before lanes existed get theirs soon after the start; until
 * then it is derived from their flags.
 */
export function storedOrDerivedReviewLane({ lane, flags, isUpdate }: QueueColumns): ReviewLane {
  return lane ?? assignReviewLane({ flags, isUpdate, isExpedited: false });
}

const presentQueueRow = (row: QueueColumns, version: ReviewQueueRow["version"], askerId: string): ReviewQueueRow => ({
  version,
  app: { id: row.appId, seqId: row.appSeqId, packageName: row.packageName, category: row.category },
  developer: { id: row.developerId, name: row.developerName },
  isUpdate: row.isUpdate,
  lane: storedOrDerivedReviewLane(row),
  flags: row.flags,
  dueAt: row.dueAt.toISOString(),
  claim: presentQueueClaim(row),
  returnsTo: presentResubmissionReservation(row, askerId),
});

/** A page of the review queue. */
export const listReviewQueueRoute = handle(reviewDeskCalls.reviewQueue)(async ({ query, actor, services }) => {
  const { rows, total } = await findQueuePage(services.database, query, actor.accountId);
  return {
    items: rows.map((row) => presentQueueRow(row, presentVersionSummary(services, row), actor.accountId)),
    total,
  };
});

/** Figures above the queue and in the menu, requested every minute by all staff. */
export const getReviewCountsRoute = handle(reviewDeskCalls.reviewCounts)(({ actor, services }) =>
  findReviewerQueueCounts(services.database, actor.accountId, new Date()),
);
