import { and, asc, eq, gt, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { anyOfIds } from "#server/platform/db/id-array.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { contentPlacement, isContentInReviewSql } from "./content.tables.ts";

const { id, claimedAt, claimedBy, statusSince } = contentPlacement;
const expiryTime = sql`now() - make_interval(hours => ${sql.raw(String(limits.claimHours))})`;

/** SQL condition: the claim has not expired. */
export const isMediaClaimedSql: SQL = sql`(${gt(claimedAt, expiryTime)})`;
const isFreeFor = (accountId: string) => or(isNull(claimedBy), eq(claimedBy, accountId), lte(claimedAt, expiryTime));

const emitClaimChanges = (tx: Tx, ids: readonly string[]): void =>
  publishChange(tx, { resource: "media-review", type: "updated", ids });

/** Sets or clears a claim. The item's revision stays the same. */
export async function setMediaClaim(tx: Tx, placementId: string, accountId: string | null): Promise<void> {
  const claim = { claimedBy: accountId, claimedAt: accountId === null ? null : (sql`now()` as never) };
  await tx.update(contentPlacement).set(claim).where(eq(id, placementId));
  emitClaimChanges(tx, [placementId]);
}

/** Finds the item's current claim: account and time. */
export async function findMediaClaim(tx: Tx, placementId: string) {
  const [claim] = await tx
    .select({ accountId: claimedBy, at: claimedAt })
    .from(contentPlacement)
    .where(and(eq(id, placementId), isMediaClaimedSql));
  return claim?.accountId && claim.at ? { accountId: claim.accountId, at: claim.at } : null;
}

/** Claims the longest-waiting item that no other reviewer has. Concurrent callers get different items. */
export async function claimNextContentItem(tx: Tx, accountId: string, skip: readonly string[]): Promise<string | null> {
  const [next] = await tx
    .select({ id })
    .from(contentPlacement)
    .where(and(isContentInReviewSql, isFreeFor(accountId), not(anyOfIds(id, skip))))
    .orderBy(asc(statusSince), asc(id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!next) return null;
  await setMediaClaim(tx, next.id, accountId);
  return next.id;
}

/** Releases an account's claims; returns how many. */
export async function releaseMediaClaimsBy(tx: Tx, accountId: string): Promise<number> {
  const released = await tx
    .update(contentPlacement)
    .set({ claimedBy: null, claimedAt: null })
    .where(and(isContentInReviewSql, eq(claimedBy, accountId)))
    .returning({ id });
  if (released.length > 0)
    emitClaimChanges(
      tx,
      released.map((row) => row.id),
    );
  return released.length;
}
