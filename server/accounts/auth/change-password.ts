import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { findAccount, updateAccount } from "./accounts.store.ts";
import { recordActivity } from "./account-activity.ts";
import { queuePasswordChangedMail } from "./auth-mails.ts";
import { requireCurrentPassword } from "./confirm-password.ts";
import { hashPassword, requireUncommonPasswordField } from "./passwords.ts";
import { endAccountSessions } from "./sessions.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { limitCallsByAccount } from "#server/platform/http/rate-limits.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";

async function change(context: CallContext<typeof accountCalls.changePassword>): Promise<{ endedSessions: number }> {
  const { actor, body, request, services } = context;
  const account = await findAccount(services.database.db, actor.accountId);
  if (!account) throw new Failure("session_ended");
  await limitCallsByAccount(accountCalls.changePassword, services, request, account.email);
  await requireCurrentPassword(context, account, "currentPassword", body.currentPassword);
  if (body.newPassword === body.currentPassword) throw new Failure("password_unchanged");
  requireUncommonPasswordField("newPassword", body.newPassword, account.email);
  const passwordHash = await hashPassword(body.newPassword);
  return services.database.transaction(async (tx) => {
    await updateAccount(tx, account.id, { passwordHash });
    await recordActivity(tx, account.id, { kind: "password_changed", request });
    await queuePasswordChangedMail(tx, services, account);
    const currentId = request.sessionId ?? undefined;
    return { endedSessions: await endAccountSessions(tx, account.id, "password_changed", currentId) };
  });
}

export const changePasswordRoute = handle(accountCalls.changePassword)(change);
/** Changes the password, like `changePasswordRoute`, under a second URL that belongs to the profile. */
export const profilePasswordChangeRoute = handle(accountCalls.profilePasswordChange)(change);
