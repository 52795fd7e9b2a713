import { reviewCalls } from "#contract/review/calls.ts";
import { laneOf, type ReviewLane } from "#contract/review/lanes.ts";
import { returnHours } from "#contract/review/returns.ts";
import type { QueueRow } from "#contract/review/views.ts";
import { handle } from "#server/http/route.ts";
import { presentListed } from "#server/versions/present-version.ts";
import { countsFor } from "./counts.store.ts";
import { findWaiting } from "./queue.store.ts";
import type { Waiting } from "./shown.store.ts";

export function claimOf({ claimedBy, claimedAt, claimer }: Waiting): QueueRow["claim"] {
  if (claimedBy === null || claimedAt === null) return null;
  return { accountId: claimedBy, name: claimer ?? "", at: claimedAt.toISOString() };
}

const hourMs = 3_600_000;

/** Reviewer for whom a resubmission is reserved. The holder sees this for as long as the version waits. */
export function returnOf(row: Waiting, askerId: string): QueueRow["returnsTo"] {
  const { heldBy, holder, cameBackAt } = row;
  if (!row.isResubmitted || heldBy === null || !(row.isForHolder || heldBy === askerId)) return null;
  const until = new Date(cameBackAt.getTime() + returnHours * hourMs);
  return { accountId: heldBy, name: holder ?? "", until: until.toISOString() };
}

/**
 * The version's lane. Versions older than lanes get theirs soon after the start; until then it is derived from their
 * flags.
 */
export function shownLane({ lane, flags, isUpdate }: Waiting): ReviewLane {
  return lane ?? laneOf({ flags, isUpdate, isExpedited: false });
}

const presentRow = (row: Waiting, version: QueueRow["version"], askerId: string): QueueRow => ({
  version,
  app: { id: row.appId, seqId: row.appSeqId, packageName: row.packageName, category: row.category },
  developer: { id: row.developerId, name: row.developerName },
  isUpdate: row.isUpdate,
  lane: shownLane(row),
  flags: row.flags,
  dueAt: row.dueAt.toISOString(),
  claim: claimOf(row),
  returnsTo: returnOf(row, askerId),
});

/** A page of the review queue. */
export const reviewQueue = handle(reviewCalls.reviewQueue)(async ({ query, actor, services }) => {
  const { rows, total } = await findWaiting(services.database, query, actor.accountId);
  return { items: rows.map((row) => presentRow(row, presentListed(services, row), actor.accountId)), total };
});

/** Figures above the queue and in the menu, requested every minute by all staff. */
export const reviewCounts = handle(reviewCalls.reviewCounts)(({ actor, services }) =>
  countsFor(services.database, actor.accountId, new Date()),
);
