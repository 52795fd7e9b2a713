import { eq, lt, sql } from "drizzle-orm";
import { rateLimit } from "./rate-limits.tables.ts";
import type { Tx } from "./transaction.ts";

/** Counts a hit in the current window; returns the window's hits and its remaining milliseconds. */
export async function countRateLimitHit(
  tx: Tx,
  key: string,
  windowMs: number,
): Promise<{ hits: number; leftMs: number }> {
  const until = sql`now() + make_interval(secs => ${windowMs / 1000})`;
  const [row] = await tx
    .insert(rateLimit)
    .values({ key, hits: 1, until })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        hits: sql`case when ${rateLimit.until} < now() then 1 else ${rateLimit.hits} + 1 end`,
        until: sql`case when ${rateLimit.until} < now() then excluded.until else ${rateLimit.until} end`,
      },
    })
    .returning({ hits: rateLimit.hits, until: rateLimit.until });
  return row ? { hits: row.hits, leftMs: row.until.getTime() - Date.now() } : { hits: 1, leftMs: windowMs };
}

export async function resetRateLimitHits(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimit).where(eq(rateLimit.key, key));
}

/** Deletes the counters whose window has ended. */
export async function deleteExpiredRateLimits(tx: Tx): Promise<void> {
  await tx.delete(rateLimit).where(lt(rateLimit.until, sql`now()`));
}
