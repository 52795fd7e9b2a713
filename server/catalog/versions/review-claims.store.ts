import { and, eq, isNull, lt, not, or, type SQL } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { anyOfIds } from "#server/platform/db/id-array.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { isReservedForHolderSql } from "./reserved-resubmissions.ts";
import { queuePlaceSql, isInRereviewSql, version, isAwaitingReviewSql } from "./versions.tables.ts";

/**
 * Sets or clears a reviewer's claim. The revision stays the same, so that a claim never makes somebody's save conflict.
 */
export async function setReviewClaim(
  tx: Tx,
  versionId: string,
  claim: { claimedBy: string | null; claimedAt: Date | null },
): Promise<void> {
  await tx.update(version).set(claim).where(eq(version.id, versionId));
  emitClaimChanges(tx, [{ id: versionId }]);
}

function emitClaimChanges(tx: Tx, versions: readonly { readonly id: string }[]): void {
  if (versions.length === 0) return;
  publishChange(tx, { resource: "review", type: "updated", ids: versions.map(({ id }) => id) });
}

/** Releases an account's claims back to the queue; returns how many. */
export async function releaseReviewClaimsBy(tx: Tx, accountId: string): Promise<number> {
  const released = await tx
    .update(version)
    .set({ claimedBy: null, claimedAt: null })
    .where(and(isAwaitingReviewSql(version), eq(version.claimedBy, accountId)))
    .returning({ id: version.id });
  emitClaimChanges(tx, released);
  return released.length;
}

/** Releases claims older than `limits.claimHours` back to the queue. */
export async function releaseExpiredReviewClaims(tx: Tx, now = new Date()): Promise<void> {
  const claimedBefore = new Date(now.getTime() - limits.claimHours * 3_600_000);
  const released = await tx
    .update(version)
    .set({ claimedBy: null, claimedAt: null })
    .where(and(isAwaitingReviewSql(version), lt(version.claimedAt, claimedBefore)))
    .returning({ id: version.id });
  emitClaimChanges(tx, released);
}

/** Locks the first queued version that no other reviewer has claimed. Rows locked by other transactions are skipped. */
async function lockFirst(tx: Tx, accountId: string, where: SQL | undefined) {
  const { id, claimedBy } = version;
  const [first] = await tx
    .select({ id, claimedBy })
    .from(version)
    .where(and(isAwaitingReviewSql(version), or(isNull(claimedBy), eq(claimedBy, accountId)), where))
    .orderBy(queuePlaceSql(version), version.seqId)
    .limit(1)
    .for("update", { skipLocked: true });
  return first;
}

/**
 * Locks the version this reviewer should review next: first their own holds that came back, then the queue's first
 * version not reserved for another reviewer. Because of SKIP LOCKED, the usual lock order (app before versions) does
 * not matter here.
 */
export async function lockNextForReview(tx: Tx, accountId: string, skip: readonly string[]) {
  const wanted = not(anyOfIds(version.id, skip));
  const isOwnHold = eq(version.heldBy, accountId);
  const own = await lockFirst(tx, accountId, and(wanted, isInRereviewSql(version), isOwnHold));
  return own ?? lockFirst(tx, accountId, and(wanted, not(isReservedForHolderSql)));
}
