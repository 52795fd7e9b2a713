import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { readSignUpCookie } from "#server/platform/http/cookies.ts";
import { recordUsedSignUpLink, wasLinkOpened, wasTokenUsed } from "./one-time-links.ts";
import { queueVerificationMail } from "./auth-mails.ts";
import {
  createAccountFromRegistration,
  lockRegistrations,
  extendRegistration,
  type RegistrationRow,
  findPendingRegistrations,
} from "./registrations.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { limitCallsByAccount } from "#server/platform/http/rate-limits.ts";
import { rateLimitAddress } from "#server/platform/http/caller-address.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import { requireCaptcha } from "#server/integrations/captcha/require-captcha.ts";
import { takeMailQuota } from "#server/integrations/mail/mail-quota.ts";

/** The registration made in this browser, or else the given one: others may have registered the address since. */
const preferOwnRegistration = <Other extends RegistrationRow | undefined>(
  rows: readonly RegistrationRow[],
  own: string | null,
  other: Other,
): RegistrationRow | Other => rows.find(({ id }) => id === own) ?? other;

export const requestEmailVerifyRoute = handlePublic(accountCalls.requestEmailVerify)(
  async ({ body, request, services }) => {
    const { email } = body;
    await requireCaptcha(services, request, body);
    await limitCallsByAccount(accountCalls.requestEmailVerify, services, request, email);
    await services.database.transaction(async (tx) => {
      const rows = await findPendingRegistrations(tx, email);
      const waiting = preferOwnRegistration(rows, readSignUpCookie(request, services), rows[0]);
      if (!waiting || !(await takeMailQuota(tx, services.tokens, { to: email, from: rateLimitAddress(request) })))
        return;
      await extendRegistration(tx, waiting.id);
      await queueVerificationMail(tx, services, waiting);
    });
    return { email };
  },
);

/**
 * Verifies an address by its mailed token. In a browser that registered the address, this creates the account as
 * registered there, even if a stranger's link was opened.
 */
export const verifyEmailRoute = handlePublic(accountCalls.verifyEmail)(async ({ query, request, services }) =>
  services.database.transaction(async (tx) => {
    const found = await lockRegistrations(tx, query.token);
    if (!found) throw new Failure((await wasTokenUsed(tx, query.token, "verify_email")) ? "link_used" : "link_invalid");
    const email = await createAccountFromRegistration(
      tx,
      preferOwnRegistration(found.rows, readSignUpCookie(request, services), found.opened),
    );
    if (!email) throw new Failure("link_invalid");
    await recordUsedSignUpLink(tx, found.opened);
    return { email, verified: true as const };
  }),
);

/** Tells the waiting sign-up page, and nobody else, whether its own link was opened. */
export const getSignUpStateRoute = handlePublic(accountCalls.signUpState)(async ({ request, services }) => {
  const own = readSignUpCookie(request, services);
  return { verified: own !== null && (await wasLinkOpened(services.database.db, own)) };
});
