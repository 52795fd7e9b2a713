import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { findAccountByEmail, updateAccount } from "./accounts.store.ts";
import { recordActivity } from "./account-activity.ts";
import { findLiveOneTimeLink, redeemOneTimeLink } from "./one-time-links.ts";
import { clearLoginFailures } from "./login-failures.ts";
import { queuePasswordChangedMail } from "./auth-mails.ts";
import { hashPassword, requireUncommonPassword } from "./passwords.ts";
import { endAccountSessions } from "./sessions.ts";
import { setDeviceCookie } from "#server/platform/http/device-cookie.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { handlePublic } from "#server/platform/http/route.ts";

const purpose = "reset_password";

export const getPasswordResetLinkRoute = handlePublic(accountCalls.passwordLink)(async ({ query, services }) => {
  const link = await findLiveOneTimeLink(services.database.db, query.token, purpose);
  if (!link) throw new Failure("link_invalid");
  return { ...link, expiresAt: link.expiresAt.toISOString() };
});

/**
 * Sets a new password. The link's holder reads the address's mail, so this also verifies the address and makes
 * this browser known to the account; it signs nobody in.
 */
export const resetPasswordRoute = handlePublic(accountCalls.resetPassword)(
  async ({ body, request, reply, services }) => {
    const { database, tokens } = services;
    const link = await findLiveOneTimeLink(database.db, body.token, purpose);
    if (!link) throw new Failure("link_invalid");
    if (link.asksTerms && body.agreeToTerms !== true) throw fieldFailure("agreeToTerms", "terms_not_agreed");
    requireUncommonPassword(body.password, link.email);
    const passwordHash = await hashPassword(body.password);
    const answer = await database.transaction(async (tx) => {
      const accountId = await redeemOneTimeLink(tx, body.token, purpose);
      const account = accountId === null ? undefined : await findAccountByEmail(tx, link.email);
      if (!account || account.id !== accountId || account.status !== "enabled") throw new Failure("link_invalid");
      const now = new Date();
      const terms = link.asksTerms ? { termsAgreedAt: now } : {};
      await updateAccount(tx, accountId, { passwordHash, emailVerifiedAt: account.emailVerifiedAt ?? now, ...terms });
      await clearLoginFailures(tx, tokens.blind(link.email));
      await recordActivity(tx, accountId, { kind: "password_reset", request });
      await queuePasswordChangedMail(tx, services, account);
      return { email: link.email, endedSessions: await endAccountSessions(tx, accountId, "password_reset") };
    });
    setDeviceCookie({ request, reply }, services, answer.email);
    return answer;
  },
);
