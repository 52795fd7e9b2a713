import { lt, or, sql } from "drizzle-orm";
import { retentionDays } from "#contract/accounts/auth/retention.ts";
import { deleteOldActivity } from "./activity.ts";
import { accountLink, loginFailure, session } from "./accounts.tables.ts";
import { deleteExpiredRegistrations } from "./registrations.store.ts";
import { deleteExpiredHits } from "#server/platform/db/count-hit.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/**
 * Deletes rows past their retention: ended sessions with their refresh tokens, expired links and registrations, stale
 * failure counters, and old activity.
 */
export async function deleteExpired(tx: Tx): Promise<void> {
  const sessionsUntil = daysAgo(retentionDays.session);
  await tx.delete(session).where(or(lt(session.endedAt, sessionsUntil), lt(session.expiresAt, sessionsUntil)));
  await tx.delete(accountLink).where(lt(accountLink.expiresAt, daysAgo(retentionDays.link)));
  await tx.delete(loginFailure).where(lt(loginFailure.lastAt, daysAgo(retentionDays.loginFailure)));
  await deleteOldActivity(tx);
  await deleteExpiredRegistrations(tx);
  await deleteExpiredHits(tx);
}
