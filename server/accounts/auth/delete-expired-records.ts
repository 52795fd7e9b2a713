import { lt, or, sql } from "drizzle-orm";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import { deleteOldActivity } from "./account-activity.ts";
import { oneTimeLink, loginFailure, session } from "./accounts.tables.ts";
import { deleteExpiredRegistrations } from "./registrations.store.ts";
import { deleteExpiredRateLimits } from "#server/platform/db/rate-limit-hits.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/**
 * Deletes rows past their retention: ended sessions with their refresh tokens, expired links and registrations, stale
 * failure counters, and old activity.
 */
export async function deleteExpiredAuthRecords(tx: Tx): Promise<void> {
  const sessionsUntil = daysAgo(personalDataRetentionDays.session);
  await tx.delete(session).where(or(lt(session.endedAt, sessionsUntil), lt(session.expiresAt, sessionsUntil)));
  await tx.delete(oneTimeLink).where(lt(oneTimeLink.expiresAt, daysAgo(personalDataRetentionDays.link)));
  await tx.delete(loginFailure).where(lt(loginFailure.lastAt, daysAgo(personalDataRetentionDays.loginFailure)));
  await deleteOldActivity(tx);
  await deleteExpiredRegistrations(tx);
  await deleteExpiredRateLimits(tx);
}
