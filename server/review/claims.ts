import { reviewCalls } from "#contract/review/calls.ts";
import { findNames } from "#server/apps/owners.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { lockVersion } from "#server/versions/versions.store.ts";
import { setClaim } from "./claims.store.ts";
import { lockForDecision } from "./lock-for-decision.ts";

async function nameOf(tx: Tx, accountId: string): Promise<string> {
  return (await findNames(tx, [accountId])).get(accountId)?.name ?? "";
}

/** Takes a version under review; whoever has it already keeps it. */
export const claimVersion = handle(reviewCalls.claimVersion)(async ({ body, actor, services }) =>
  services.database.transaction(async (tx) => {
    const version = await lockForDecision(tx, services, body.versionId);
    const owner = version.claimedBy ?? actor.accountId;
    const at = version.claimedAt ?? new Date();
    const claim = { accountId: owner, name: await nameOf(tx, owner), at: at.toISOString() };
    if (owner !== actor.accountId) throw new Failure("claim_taken", { current: claim, params: { name: claim.name } });
    await setClaim(tx, version.id, { claimedBy: owner, claimedAt: at });
    return claim;
  }),
);

/** Gives a version back: one's own, or a superadmin anyone's. Nothing to give back is no error. */
export const releaseVersion = handle(reviewCalls.releaseVersion)(async ({ params, actor, services }) =>
  services.database.transaction(async (tx) => {
    const found = await lockVersion(tx, params.id);
    if (!found) throw new Failure("version_not_found");
    const { claimedBy } = found.version;
    const released = claimedBy !== null && (claimedBy === actor.accountId || actor.role === "superadmin");
    if (released) await setClaim(tx, params.id, { claimedBy: null, claimedAt: null });
    return { released };
  }),
);
