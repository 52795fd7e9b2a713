import type { FastifyRequest } from "fastify";
import { verificationCalls } from "#contract/accounts/auth/verification-calls.ts";
import { requireMailedLinkPassword } from "./confirm-password.ts";
import { clearLoginFailures } from "./login-failures.ts";
import { recordUsedSignUpLink, wasTokenUsed } from "./one-time-links.ts";
import { hashPassword, requireUncommonPasswordField } from "./passwords.ts";
import {
  createAccountFromRegistration,
  findRegistrationsByToken,
  lockRegistrations,
  type OpenedRegistrations,
  type RegistrationRow,
} from "./registrations.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { readSignUpCookie } from "#server/platform/http/cookies.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { limitCallsByAccount } from "#server/platform/http/rate-limits.ts";
import { handlePublic, type PublicCallContext } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";

/** Finds the registration that was made in this browser; others may have registered the address, too. */
export function findOwnRegistration(
  rows: readonly RegistrationRow[],
  request: FastifyRequest,
  services: Services,
): RegistrationRow | undefined {
  const own = readSignUpCookie(request, services);
  return rows.find(({ id }) => id === own);
}

const endedLink = async (tx: Tx, token: string): Promise<Failure> =>
  new Failure((await wasTokenUsed(tx, token, "verify_email")) ? "link_used" : "link_invalid");

interface OpenedLink extends OpenedRegistrations {
  /** Registration for the link's address that was made in this browser; undefined if there is none. */
  readonly own: RegistrationRow | undefined;
}

/**
 * Looks up a verification link without redeeming it.
 * @throws `link_used` or `link_invalid`
 */
export async function openVerificationLink(
  services: Services,
  request: FastifyRequest,
  token: string,
): Promise<OpenedLink> {
  const found = await findRegistrationsByToken(services.database.db, token);
  if (!found) throw await endedLink(services.database.db, token);
  return { ...found, own: findOwnRegistration(found.rows, request, services) };
}

/** Creates the account of a registration that its link proves, unless somebody else was faster. */
export async function redeemRegistration(
  { database }: Services,
  token: string,
  proven: RegistrationRow,
): Promise<{ email: string; verified: true }> {
  return database.transaction(async (tx) => {
    const found = await lockRegistrations(tx, token);
    if (!found) throw await endedLink(tx, token);
    const isWaiting = found.rows.some(({ id }) => id === proven.id);
    const email = isWaiting ? await createAccountFromRegistration(tx, proven) : null;
    if (!email) throw new Failure("link_invalid");
    await recordUsedSignUpLink(tx, proven);
    return { email, verified: true as const };
  });
}

type Redemption = PublicCallContext<typeof verificationCalls.redeemVerificationLink>;

/** Returns the registration with a new password, chosen by the person who reads the address's mail. */
async function withNewPassword({ body }: Redemption, opened: RegistrationRow, newPassword: string) {
  if (body.agreeToTerms !== true) throw fieldFailure("agreeToTerms", "terms_not_agreed");
  requireUncommonPasswordField("newPassword", newPassword, opened.email);
  const passwordHash = await hashPassword(newPassword);
  return { ...opened, person: { ...opened.person, passwordHash, termsAgreedAt: new Date().toISOString() } };
}

export const getVerificationLinkRoute = handlePublic(verificationCalls.verificationLink)(
  async ({ query, request, services }) => {
    const { opened, own, rows } = await openVerificationLink(services, request, query.token);
    const proof = own ? "click" : rows.length > 1 ? "new_password" : "password";
    return { email: opened.email, developerName: (own ?? opened).developer.name, proof };
  },
);

/**
 * Creates the account that a verification link stands for. Reading the mail proves the address only: anybody may have
 * registered it. So the person also proves that the registration is theirs, or replaces its password.
 */
export const redeemVerificationLinkRoute = handlePublic(verificationCalls.redeemVerificationLink)(async (context) => {
  const { body, request, services } = context;
  const { opened, own } = await openVerificationLink(services, request, body.token);
  if (own) return redeemRegistration(services, body.token, own);
  if (body.newPassword !== undefined) {
    const answer = await redeemRegistration(
      services,
      body.token,
      await withNewPassword(context, opened, body.newPassword),
    );
    await clearLoginFailures(services.database.db, services.tokens.blind(opened.email));
    return answer;
  }
  if (body.password === undefined) throw new Failure("sign_up_unproven");
  await limitCallsByAccount(verificationCalls.redeemVerificationLink, services, request, opened.email);
  const registered = { email: opened.email, passwordHash: opened.person.passwordHash };
  await requireMailedLinkPassword(context, registered, body.password, "sign_up_password_wrong");
  return redeemRegistration(services, body.token, opened);
});
