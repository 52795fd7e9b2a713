import { lt, or, sql } from "drizzle-orm";
import { accountLink, loginFailure, session } from "./accounts.tables.ts";
import { forgetRegistrations } from "./registrations.store.ts";
import { forgetOldHits } from "#server/db/count-hit.ts";
import type { Tx } from "#server/db/transaction.ts";

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/**
 * Removes what has no use any more: sessions a month after their end (with their refresh tokens), links a week after
 * theirs, registrations a day after theirs, counters of wrong passwords that nobody added to for a month.
 */
export async function forgetExpired(tx: Tx): Promise<void> {
  await tx.delete(session).where(or(lt(session.endedAt, daysAgo(30)), lt(session.expiresAt, daysAgo(30))));
  await tx.delete(accountLink).where(lt(accountLink.expiresAt, daysAgo(7)));
  await tx.delete(loginFailure).where(lt(loginFailure.lastAt, daysAgo(30)));
  await forgetRegistrations(tx);
  await forgetOldHits(tx);
}
