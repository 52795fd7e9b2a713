import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { findAccount } from "./accounts.store.ts";
import { session } from "./accounts.tables.ts";
import { redeemSignInCode } from "./authenticate.ts";
import { requirePasswordBeforeCode } from "./confirm-password.ts";
import { clearAttemptFailures, recordLoginFailure } from "./login-failures.ts";
import { hasTotp } from "./totp.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";

/** Time after a sign-in or a confirmation in which the calls that require confirmation are allowed. */
const confirmedForMs = 10 * 60_000;

/** True if the session's owner signed in or confirmed their identity in the last ten minutes. */
export async function isRecentlyConfirmed(tx: Tx, sessionId: string): Promise<boolean> {
  const isRecent = gt(session.confirmedAt, new Date(Date.now() - confirmedForMs));
  return (await tx.$count(session, and(eq(session.id, sessionId), isNull(session.endedAt), isRecent))) > 0;
}

/**
 * Confirms the signed-in person by password, and by code if two-step login is on. Without this, a stolen access token
 * could make lasting changes. Failures count as failed sign-ins.
 */
export const confirmIdentityRoute = handle(accountCalls.confirmIdentity)(async (context) => {
  const { actor, body, request, services } = context;
  const { database } = services;
  const account = await findAccount(database.db, actor.accountId);
  if (!account || request.sessionId === null) throw new Failure("session_ended");
  const attempt = await requirePasswordBeforeCode(context, account, "password", body.password);
  if (await hasTotp(database.db, account.id)) {
    if (body.code === undefined) throw fieldFailure("code", "totp_code_needed");
    if (!(await redeemSignInCode(services, request, account, body.code))) {
      await recordLoginFailure(database.db, attempt);
      throw fieldFailure("code", "totp_code_wrong");
    }
  }
  await clearAttemptFailures(database.db, attempt);
  const [confirmed] = await database.db
    .update(session)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(session.id, request.sessionId), isNull(session.endedAt)))
    .returning({ at: session.confirmedAt });
  if (!confirmed) throw new Failure("session_ended");
  return { until: new Date(confirmed.at.getTime() + confirmedForMs).toISOString() };
});
