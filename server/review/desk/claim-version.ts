import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { findFullName } from "#server/accounts/auth/find-accounts.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { lockNextForReview, setReviewClaim } from "#server/catalog/versions/review-claims.store.ts";
import { lockVersion } from "#server/catalog/versions/versions.store.ts";
import { findVersionsWithOwnPart } from "#server/staff/members/four-eyes.ts";
import { lockForDecision, requireOtherReviewer } from "./lock-for-decision.ts";

/** Claims a version under review. Throws claim_taken if another reviewer has claimed it. */
export const claimVersionRoute = handle(reviewDeskCalls.claimVersion)(async ({ body, actor, services }) =>
  services.database.transaction(async (tx) => {
    const version = await lockForDecision(tx, services, body.versionId);
    await requireOtherReviewer(tx, actor, version);
    const owner = version.claimedBy ?? actor.accountId;
    const at = version.claimedAt ?? new Date();
    const claim = { accountId: owner, name: await findFullName(tx, owner), at: at.toISOString() };
    if (owner !== actor.accountId) throw new Failure("claim_taken", { current: claim, params: { name: claim.name } });
    await setReviewClaim(tx, version.id, { claimedBy: owner, claimedAt: at });
    return claim;
  }),
);

/**
 * Claims the queue's first version that no other reviewer has. Concurrent callers get different versions and never wait
 * for each other.
 */
export const claimNextRoute = handle(reviewDeskCalls.claimNext)(async ({ body, actor, services }) =>
  services.database.transaction(async (tx) => {
    const next = await lockNextForReview(tx, actor.accountId, [
      ...body.skip,
      ...(await findVersionsWithOwnPart(tx, actor)),
    ]);
    if (!next) return { versionId: null, isNew: false };
    const isNew = next.claimedBy === null;
    if (isNew) await setReviewClaim(tx, next.id, { claimedBy: actor.accountId, claimedAt: new Date() });
    return { versionId: next.id, isNew };
  }),
);

/** Releases one's own claim, or as superadmin anybody's. Releasing an unclaimed version is no error. */
export const releaseVersionRoute = handle(reviewDeskCalls.releaseVersion)(
  async ({ params, actor, abilities, services }) =>
    services.database.transaction(async (tx) => {
      const locked = await lockVersion(tx, params.id);
      if (!locked) throw new Failure("version_not_found");
      const { claimedBy } = locked.version;
      const released = claimedBy !== null && (claimedBy === actor.accountId || abilities.can("administer", "Review"));
      if (released) await setReviewClaim(tx, params.id, { claimedBy: null, claimedAt: null });
      return { released };
    }),
);
