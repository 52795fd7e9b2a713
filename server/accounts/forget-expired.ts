import { lt, or, sql } from "drizzle-orm";
import { keptDays } from "#contract/accounts/retention.ts";
import { forgetActivity } from "./activity.ts";
import { accountLink, loginFailure, session } from "./accounts.tables.ts";
import { forgetRegistrations } from "./registrations.store.ts";
import { forgetOldHits } from "#server/db/count-hit.ts";
import type { Tx } from "#server/db/transaction.ts";

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/**
 * Deletes rows past their retention: ended sessions with their refresh tokens, expired links and registrations, stale
 * failure counters, and old activity.
 */
export async function forgetExpired(tx: Tx): Promise<void> {
  const sessionsUntil = daysAgo(keptDays.session);
  await tx.delete(session).where(or(lt(session.endedAt, sessionsUntil), lt(session.expiresAt, sessionsUntil)));
  await tx.delete(accountLink).where(lt(accountLink.expiresAt, daysAgo(keptDays.link)));
  await tx.delete(loginFailure).where(lt(loginFailure.lastAt, daysAgo(keptDays.loginFailure)));
  await forgetActivity(tx);
  await forgetRegistrations(tx);
  await forgetOldHits(tx);
}
