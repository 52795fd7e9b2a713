import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { readSignUpCookie } from "#server/platform/http/cookies.ts";
import { wasLinkOpened } from "./one-time-links.ts";
import { queueVerificationMail } from "./auth-mails.ts";
import { extendRegistration, findPendingRegistrations } from "./registrations.store.ts";
import { findOwnRegistration, openVerificationLink, redeemRegistration } from "./verification-links.ts";
import { limitCallsByAccount } from "#server/platform/http/rate-limits.ts";
import { callerRateLimitAddress } from "#server/platform/http/caller-address.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import { requireCaptcha } from "#server/integrations/captcha/require-captcha.ts";
import { takeMailQuota } from "#server/integrations/mail/mail-quota.ts";

export const requestEmailVerifyRoute = handlePublic(accountCalls.requestEmailVerify)(
  async ({ body, request, services }) => {
    const { email } = body;
    await requireCaptcha(services, request, body);
    await limitCallsByAccount(accountCalls.requestEmailVerify, services, request, email);
    await services.database.transaction(async (tx) => {
      const rows = await findPendingRegistrations(tx, email);
      const waiting = findOwnRegistration(rows, request, services) ?? rows[0];
      if (!waiting || !(await takeMailQuota(tx, services.tokens, { to: email, from: callerRateLimitAddress(request) })))
        return;
      await extendRegistration(tx, waiting.id);
      await queueVerificationMail(tx, services, waiting);
    });
    return { email };
  },
);

/**
 * Verifies an address by its mailed token, as the specification's clients do; mails link to a page with a button. In the
 * browser that registered the address, the account is created as registered there, even if a stranger's link was
 * opened. Elsewhere it is created without the registered password, which anybody may have typed: a reset link, mailed
 * to the same address, sets the first one.
 */
export const verifyEmailRoute = handlePublic(accountCalls.verifyEmail)(async ({ query, request, services }) => {
  const { opened, own } = await openVerificationLink(services, request, query.token);
  return redeemRegistration(
    services,
    query.token,
    own ?? { ...opened, person: { ...opened.person, passwordHash: null } },
  );
});

/** Tells the waiting sign-up page, and nobody else, whether its own link was opened. */
export const getSignUpStateRoute = handlePublic(accountCalls.signUpState)(async ({ request, services }) => {
  const own = readSignUpCookie(request, services);
  return { verified: own !== null && (await wasLinkOpened(services.database.db, own)) };
});
