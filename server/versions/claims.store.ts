import { and, eq, isNull, lt, not, or, type SQL } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { anyOf } from "#server/db/any-of.ts";
import { tellChange } from "#server/db/changes.ts";
import type { Tx } from "#server/db/transaction.ts";
import { isForItsHolder } from "./returning.ts";
import { queuePlace, resubmitted, version, waiting } from "./versions.tables.ts";

/** A claim is no change of the version: its revision stays, so that nobody's save loses against it. */
export async function setClaim(
  tx: Tx,
  versionId: string,
  claim: { claimedBy: string | null; claimedAt: Date | null },
): Promise<void> {
  await tx.update(version).set(claim).where(eq(version.id, versionId));
  tellClaims(tx, [{ id: versionId }]);
}

function tellClaims(tx: Tx, versions: readonly { readonly id: string }[]): void {
  if (versions.length === 0) return;
  tellChange(tx, { resource: "review", type: "updated", ids: versions.map(({ id }) => id) });
}

/** Gives back to the queue what somebody claimed; how much that was. */
export async function releaseClaimsOf(tx: Tx, accountId: string): Promise<number> {
  const given = await tx
    .update(version)
    .set({ claimedBy: null, claimedAt: null })
    .where(and(waiting(version), eq(version.claimedBy, accountId)))
    .returning({ id: version.id });
  tellClaims(tx, given);
  return given.length;
}

/** Gives back to the queue what somebody claimed and left. */
export async function releaseLeftClaims(tx: Tx, now = new Date()): Promise<void> {
  const claimedBefore = new Date(now.getTime() - limits.claimHours * 3_600_000);
  const left = await tx
    .update(version)
    .set({ claimedBy: null, claimedAt: null })
    .where(and(waiting(version), lt(version.claimedAt, claimedBefore)))
    .returning({ id: version.id });
  tellClaims(tx, left);
}

/** The first in the queue's order that nobody else has, locked; it waits for no lock of another. */
async function lockFirst(tx: Tx, accountId: string, where: SQL | undefined) {
  const { id, claimedBy } = version;
  const [first] = await tx
    .select({ id, claimedBy })
    .from(version)
    .where(and(waiting(version), or(isNull(claimedBy), eq(claimedBy, accountId)), where))
    .orderBy(queuePlace(version), version.seqId)
    .limit(1)
    .for("update", { skipLocked: true });
  return first;
}

/**
 * What this person is to review next, locked: first what they held and what came back, then the first of the queue that
 * is not for another reviewer. It waits for no lock, so the order in which writers lock an app and its versions does
 * not matter here.
 */
export async function lockNext(tx: Tx, accountId: string, skip: readonly string[]) {
  const wanted = not(anyOf(version.id, skip));
  const isOwnHold = eq(version.heldBy, accountId);
  const own = await lockFirst(tx, accountId, and(wanted, resubmitted(version), isOwnHold));
  return own ?? lockFirst(tx, accountId, and(wanted, not(isForItsHolder)));
}
