import { mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import { findFullName } from "#server/accounts/auth/find-accounts.ts";
import { findMediaClaim, setMediaClaim, claimNextContentItem } from "#server/content/media/media-claims.store.ts";
import { findPlacement, lockPlacement } from "#server/content/media/content.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";

/** Requires that no other reviewer has claimed the item; throws claim_taken with that claim. */
export async function requireMediaUnclaimed(tx: Tx, id: string, accountId: string) {
  const claim = await findMediaClaim(tx, id);
  if (!claim || claim.accountId === accountId) return claim;
  const name = await findFullName(tx, claim.accountId);
  throw new Failure("claim_taken", { current: { ...claim, at: claim.at.toISOString(), name }, params: { name } });
}

/** Claims an item in review. Repeating one's own claim keeps it. */
export const claimMediaRoute = handle(mediaReviewCalls.claimMedia)(async ({ actor, body, services }) =>
  services.database.transaction(async (tx) => {
    await lockPlacement(tx, body.id);
    const item = await findPlacement(tx, body.id);
    if (!item) throw new Failure("content_not_found");
    if (item.placement.status !== "inreview") throw new Failure("content_status_conflict");
    const own = await requireMediaUnclaimed(tx, body.id, actor.accountId);
    if (!own) await setMediaClaim(tx, body.id, actor.accountId);
    const claim = own ?? (await findMediaClaim(tx, body.id));
    if (!claim) throw new Error("a claim just made is not there");
    return { accountId: actor.accountId, name: await findFullName(tx, actor.accountId), at: claim.at.toISOString() };
  }),
);

export const claimNextMediaRoute = handle(mediaReviewCalls.claimNextMedia)(async ({ actor, body, services }) =>
  services.database.transaction(async (tx) => ({ id: await claimNextContentItem(tx, actor.accountId, body.skip) })),
);

/** Releases one's own claim, or as superadmin anybody's. Releasing an unclaimed item is no error. */
export const releaseMediaRoute = handle(mediaReviewCalls.releaseMedia)(async ({ abilities, actor, params, services }) =>
  services.database.transaction(async (tx) => {
    await lockPlacement(tx, params.id);
    if (!(await findPlacement(tx, params.id))) throw new Failure("content_not_found");
    const claim = await findMediaClaim(tx, params.id);
    const released = claim !== null && (claim.accountId === actor.accountId || abilities.can("administer", "Review"));
    if (released) await setMediaClaim(tx, params.id, null);
    return { released };
  }),
);
