import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { rateLimit } from "./rate-limits.tables.ts";
import type { Tx } from "./transaction.ts";

/** Hits in a key's current window, and the window's remaining milliseconds. */
interface RateLimitHits {
  readonly hits: number;
  readonly leftMs: number;
}

/** Counts a hit in the current window. */
export async function countRateLimitHit(tx: Tx, key: string, windowMs: number): Promise<RateLimitHits> {
  const [counted] = await countRateLimitHits(tx, [key], windowMs);
  return counted ?? { hits: 1, leftMs: windowMs };
}

/**
 * Counts a hit for each key with one statement; results are in the order of the keys. A repeated key counts as often as
 * it is given. Rows are locked in the keys' sort order, so that two processes can't wait for each other.
 */
export async function countRateLimitHits(tx: Tx, keys: readonly string[], windowMs: number): Promise<RateLimitHits[]> {
  const distinct = [...new Set(keys)].sort();
  const added = distinct.map((key) => keys.filter((given) => given === key).length);
  const rows = await tx
    .insert(rateLimit)
    .select(
      sql`select key, hits, now() + make_interval(secs => ${windowMs / 1000}::float8)
      from unnest(${sql.param(distinct)}::text[], ${sql.param(added)}::int[]) with ordinality as given (key, hits, at)
      order by at`,
    )
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        hits: sql`case when ${rateLimit.until} < now() then excluded.hits else ${rateLimit.hits} + excluded.hits end`,
        until: sql`case when ${rateLimit.until} < now() then excluded.until else ${rateLimit.until} end`,
      },
    })
    .returning();
  const counted = new Map(rows.map((row) => [row.key, row]));
  const later = new Map(distinct.map((key, at) => [key, added[at] ?? 0]));
  return keys.map((key) => {
    const left = (later.get(key) ?? 0) - 1;
    later.set(key, left);
    const row = counted.get(key);
    return row ? { hits: row.hits - left, leftMs: row.until.getTime() - Date.now() } : { hits: 1, leftMs: windowMs };
  });
}

export async function resetRateLimitHits(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimit).where(eq(rateLimit.key, key));
}

/**
 * Deletes the counters whose window has ended. Skips those that are being counted, since waiting for one while holding
 * others could end in a deadlock.
 */
export async function deleteExpiredRateLimits(tx: Tx): Promise<void> {
  const isExpired = lt(rateLimit.until, sql`now()`);
  const expired = tx
    .select({ key: rateLimit.key })
    .from(rateLimit)
    .where(isExpired)
    .for("update", { skipLocked: true });
  await tx.delete(rateLimit).where(and(isExpired, inArray(rateLimit.key, expired)));
}
