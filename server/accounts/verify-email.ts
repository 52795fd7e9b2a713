import { accountCalls } from "#contract/accounts/calls.ts";
import { readSignUpCookie } from "#server/http/cookies.ts";
import { noteUsed, wasOpened, wasUsed } from "./links.ts";
import { mailVerification } from "./mails.ts";
import {
  admit,
  lockRegistrations,
  prolongRegistration,
  type RegistrationRow,
  waitingRegistrations,
} from "./registrations.store.ts";
import { Failure } from "#server/http/failure.ts";
import { limitAccount } from "#server/http/limits.ts";
import { callerAddress } from "#server/http/caller-address.ts";
import { handlePublic } from "#server/http/route.ts";
import { requireCaptcha } from "#server/outside/captcha/require-captcha.ts";
import { mayMail } from "#server/outside/mail/mail-caps.ts";

/** The registration made in this browser, or else the given one: others may have registered the address since. */
const ownOrElse = <Other extends RegistrationRow | undefined>(
  rows: readonly RegistrationRow[],
  own: string | null,
  other: Other,
): RegistrationRow | Other => rows.find(({ id }) => id === own) ?? other;

export const requestEmailVerify = handlePublic(accountCalls.requestEmailVerify)(async ({ body, request, services }) => {
  const { email } = body;
  await requireCaptcha(services, request, body);
  await limitAccount(accountCalls.requestEmailVerify, services, request, email);
  await services.database.transaction(async (tx) => {
    const rows = await waitingRegistrations(tx, email);
    const waiting = ownOrElse(rows, readSignUpCookie(request, services), rows[0]);
    if (!waiting || !(await mayMail(tx, services.tokens, { to: email, from: callerAddress(request) }))) return;
    await prolongRegistration(tx, waiting.id);
    await mailVerification(tx, services, waiting);
  });
  return { email };
});

/**
 * Verifies an address by its mailed token. In a browser that registered the address, this creates the account as
 * registered there, even if a stranger's link was opened.
 */
export const verifyEmail = handlePublic(accountCalls.verifyEmail)(async ({ query, request, services }) =>
  services.database.transaction(async (tx) => {
    const found = await lockRegistrations(tx, query.token);
    if (!found) throw new Failure((await wasUsed(tx, query.token, "verify_email")) ? "link_used" : "link_invalid");
    const email = await admit(tx, ownOrElse(found.rows, readSignUpCookie(request, services), found.opened));
    if (!email) throw new Failure("link_invalid");
    await noteUsed(tx, found.opened);
    return { email, verified: true as const };
  }),
);

/** Tells the waiting sign-up page, and nobody else, whether its own link was opened. */
export const signUpState = handlePublic(accountCalls.signUpState)(async ({ request, services }) => {
  const own = readSignUpCookie(request, services);
  return { verified: own !== null && (await wasOpened(services.database.db, own)) };
});
