import { lt, or, sql } from "drizzle-orm";
import { accountLink, loginFailure, session } from "#server/accounts/accounts.tables.ts";
import { rateLimit } from "#server/db/rate.tables.ts";
import type { Tx } from "#server/db/transaction.ts";

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/**
 * Removes what has no use any more: sessions a month after their end (with their refresh tokens), links a week after
 * theirs, counters of wrong passwords that nobody added to for a month (a locked address stays locked).
 */
export async function forgetExpired(tx: Tx): Promise<void> {
  await tx.delete(session).where(or(lt(session.endedAt, daysAgo(30)), lt(session.expiresAt, daysAgo(30))));
  await tx.delete(accountLink).where(lt(accountLink.expiresAt, daysAgo(7)));
  await tx.delete(loginFailure).where(sql`${loginFailure.count} < 100 and ${lt(loginFailure.lastAt, daysAgo(30))}`);
  await tx.delete(rateLimit).where(lt(rateLimit.until, sql`now()`));
}
