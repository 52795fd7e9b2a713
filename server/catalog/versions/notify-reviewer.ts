import { type Actor, isStaffRole } from "#contract/access/roles.ts";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import type { Services } from "#server/services.ts";
import { findHeldFieldReviewer } from "./history.store.ts";
import type { VersionRow } from "./versions.store.ts";

type Dependencies = Pick<Services, "environment">;

const versionDetailsForNotice = ({ id, appId, versionName, form }: VersionRow) => ({
  versionId: id,
  appId,
  versionName,
  appTitle: form.details.title,
});

/** True if the reviewer made the change while acting as the developer, and so needs no notification. */
const isOwnAction = (by: Actor, accountId: string): boolean => by.adminId === accountId;

/**
 * Notifies the reviewer affected by a developer's move: the holder of a resubmitted version, or the claimant of a
 * withdrawn one.
 */
export async function notifyReviewerOfMove(
  tx: Tx,
  services: Dependencies,
  { from, moved, by }: { readonly from: VersionRow; readonly moved: VersionRow; readonly by: Actor | "system" },
): Promise<void> {
  if (by === "system" || isStaffRole(by.role)) return;
  const about = versionDetailsForNotice(moved);
  const { status, heldBy, claimedBy } = from;
  if (heldBy !== null && status === "onhold" && moved.status === "rereview" && !isOwnAction(by, heldBy))
    await notify(tx, services, { event: "hold-resubmitted", to: { accountId: heldBy }, about });
  if (
    claimedBy !== null &&
    isVersionUnderReview(status) &&
    !isVersionUnderReview(moved.status) &&
    !isOwnAction(by, claimedBy)
  )
    await notify(tx, services, { event: "claim-cancelled", to: { accountId: claimedBy }, about });
}

interface Answer {
  readonly version: VersionRow;
  readonly field: { readonly transitionId: string; readonly field: ReviewField };
  readonly by: Actor;
  readonly text: string;
}

/** Notifies the reviewer who held a field about the developer's message. */
export async function notifyReviewerOfMessage(tx: Tx, services: Dependencies, answer: Answer): Promise<void> {
  const { version, field, by, text } = answer;
  const accountId = await findHeldFieldReviewer(tx, field.transitionId);
  if (accountId === null || isOwnAction(by, accountId)) return;
  const about = { ...versionDetailsForNotice(version), field: field.field, text };
  await notify(tx, services, { event: "hold-answered", to: { accountId }, about });
}
