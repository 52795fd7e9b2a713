import { sql } from "drizzle-orm";
import { anyOfIds } from "#server/platform/db/id-array.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { rating, ratingWithdrawal } from "./ratings.tables.ts";

/** Finds withdrawal times of those ratings that were withdrawn. */
export async function findRatingWithdrawals(tx: Tx, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(ratingWithdrawal).where(anyOfIds(ratingWithdrawal.ratingId, ids));
  return new Map(rows.map(({ ratingId, at }) => [ratingId, at]));
}

type Withdrawals = ReadonlyMap<string, { readonly appId: string; readonly at: Date }>;

/** Deletes withdrawn ratings with their histories and records the withdrawals, except for ratings that exist again. */
export async function saveRatingWithdrawals(
  tx: Tx,
  withdrawn: Withdrawals,
  remaining: readonly { readonly id: string }[],
): Promise<void> {
  const ids = [...withdrawn.keys()];
  if (ids.length > 0) await tx.delete(rating).where(anyOfIds(rating.id, ids));
  const remainingIds = new Set(remaining.map(({ id }) => id));
  const stillWithdrawn = [...withdrawn].filter(([id]) => !remainingIds.has(id));
  if (stillWithdrawn.length > 0)
    await tx
      .insert(ratingWithdrawal)
      .values(stillWithdrawn.map(([ratingId, { appId, at }]) => ({ ratingId, appId, at })))
      .onConflictDoUpdate({ target: ratingWithdrawal.ratingId, set: { at: sql`excluded.at` } });
  if (remainingIds.size > 0)
    await tx.delete(ratingWithdrawal).where(anyOfIds(ratingWithdrawal.ratingId, [...remainingIds]));
}
