import type { FastifyRequest } from "fastify";
import type { Call } from "#contract/call.ts";
import type { PlainErrorCode } from "#contract/errors.ts";
import { findAccountByEmail, type AccountRow } from "./accounts.store.ts";
import { queueAccountMail } from "./account-mails.ts";
import { recordActivity, recordRefusedSignIn } from "./account-activity.ts";
import { needsTotpEnrolment } from "./actor.ts";
import {
  type LoginAttempt,
  clearAttemptFailures,
  recordLoginFailure,
  isKnownOrigin,
  requireLoginAllowed,
} from "./login-failures.ts";
import type { Caller } from "./hashing-queue.ts";
import { admitStranger, verifyPassword } from "./passwords.ts";
import { findPendingRegistrations } from "./registrations.store.ts";
import { hasTotp, countUnusedRecoveryCodes, redeemSecondFactor } from "./totp.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { attemptOriginKey } from "#server/platform/http/device-cookie.ts";
import { resetAccountLimit, limitCallsByAccount } from "#server/platform/http/rate-limits.ts";
import { requireCaptcha, requirePlausibleCaptcha } from "#server/integrations/captcha/require-captcha.ts";
import type { Services } from "#server/services.ts";

/** Returns why an account with the right password still cannot sign in; null if it can. */
function accountBlocker(account: AccountRow): PlainErrorCode | null {
  if (account.status !== "enabled") return "account_disabled";
  return account.emailVerifiedAt === null ? "EMAIL_NOT_VERIFIED" : null;
}

async function developerBlocker(tx: Tx, { developerId }: AccountRow): Promise<PlainErrorCode | null> {
  const developer = developerId === null ? undefined : await findDeveloper(tx, developerId);
  return developer && developer.status !== "enabled" ? "account_disabled" : null;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Code of the authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  readonly h_captcha_response?: string | undefined;
}

/** Finds the password hash to compare with: the account's, or the newest pending registration's. */
async function findPasswordHash(tx: Tx, email: string) {
  const account = await findAccountByEmail(tx, email);
  if (account) return { account, passwordHash: account.passwordHash };
  const [waiting] = await findPendingRegistrations(tx, email, 1);
  return { account: undefined, passwordHash: waiting?.person.passwordHash };
}

/**
 * Requires a solved captcha if the account is under attack. Returns whose password is hashed: a solved captcha makes a
 * stranger known.
 */
async function requireProof(
  services: Services,
  request: FastifyRequest,
  { h_captcha_response }: Credentials,
  attempt: LoginAttempt,
): Promise<Caller> {
  const trust = await requireLoginAllowed(services.database.db, attempt);
  if (trust === "known") return "known";
  if (h_captcha_response !== undefined) {
    await requireCaptcha(services, request, { h_captcha_response });
    return "known";
  }
  if (trust === "suspect") throw new Failure("captcha_required");
  return "unknown";
}

/** Returns the account that this password opens. Unknown addresses, staff and wrong passwords fail alike. */
async function checkPassword(
  { database }: Services,
  request: FastifyRequest,
  { email, password }: Credentials,
  attempt: LoginAttempt,
  caller: Caller,
) {
  const { account, passwordHash } = await findPasswordHash(database.db, email);
  const matches = await verifyPassword(passwordHash, password, caller);
  if (account?.role === "normal" && passwordHash === null) throw new Failure("PASSWORD_NOT_SET");
  if (!matches) {
    await recordLoginFailure(database.db, attempt);
    await recordRefusedSignIn(database.db, email, request);
    throw new Failure("invalid_credentials");
  }
  if (!account) throw new Failure("EMAIL_NOT_VERIFIED");
  const stopped = accountBlocker(account) ?? (await developerBlocker(database.db, account));
  if (stopped) throw new Failure(stopped);
  return account;
}

/**
 * Redeems the second-factor code. The use of a recovery code is mailed to the owner, since such codes are meant for a
 * lost phone.
 */
export async function redeemSignInCode(
  services: Services,
  request: FastifyRequest,
  account: AccountRow,
  code: string,
): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const redeemed = await redeemSecondFactor(tx, services.tokens, account.id, code);
    if (redeemed !== "recovery") return redeemed !== null;
    await recordActivity(tx, account.id, { kind: "recovery_code_used", request });
    const values = { count: await countUnusedRecoveryCodes(tx, account.id) };
    await queueAccountMail(tx, services, account, {
      template: "recovery-code-used",
      path: "/account/security",
      values,
    });
    return true;
  });
}

/**
 * Checks the second factor, only after the right password. Wrong codes count as wrong passwords, so guessing is
 * throttled.
 */
async function checkCode(
  services: Services,
  request: FastifyRequest,
  account: AccountRow,
  code: string | undefined,
  attempt: LoginAttempt,
) {
  const { database } = services;
  const on = await hasTotp(database.db, account.id);
  if (!on) return { mustEnrol: needsTotpEnrolment({ ...account, enrolledAt: null }) };
  if (code === undefined) throw new Failure("totp_needed");
  if (await redeemSignInCode(services, request, account, code)) return { mustEnrol: false };
  await recordLoginFailure(database.db, attempt);
  await recordRefusedSignIn(database.db, account.email, request);
  throw new Failure("totp_wrong");
}

/**
 * Checks the password after the limits. Strangers need one of the places for them, or a captcha response, whose signature
 * is checked before the first statement.
 */
async function admit(call: Call, services: Services, request: FastifyRequest, credentials: Credentials) {
  const { email } = credentials;
  const attempt = { emailHash: services.tokens.blind(email), origin: attemptOriginKey(request, services, email) };
  const check = async () => {
    await limitCallsByAccount(call, services, request, email);
    const caller = await requireProof(services, request, credentials, attempt);
    return { attempt, account: await checkPassword(services, request, credentials, attempt, caller) };
  };
  if (isKnownOrigin(attempt)) return check();
  if (credentials.h_captcha_response === undefined) return admitStranger(check);
  await requirePlausibleCaptcha(services, credentials.h_captcha_response);
  return check();
}

/**
 * Authenticates a sign-in to the console or another service. Returns the account, and whether it still has to set up
 * TOTP.
 */
export async function authenticate(
  call: Call,
  services: Services,
  request: FastifyRequest,
  credentials: Credentials,
): Promise<{ account: AccountRow; mustEnrol: boolean }> {
  const { account, attempt } = await admit(call, services, request, credentials);
  const entered = await checkCode(services, request, account, credentials.code, attempt);
  await clearAttemptFailures(services.database.db, attempt);
  await resetAccountLimit(call, services, request, credentials.email);
  return { account, ...entered };
}

/**
 * Authenticates with the password alone, for owners who lost their second step. The failure counters stay, or the
 * password would clear them for guesses at codes.
 */
export async function authenticatePassword(
  call: Call,
  services: Services,
  request: FastifyRequest,
  credentials: Omit<Credentials, "code">,
): Promise<AccountRow> {
  return (await admit(call, services, request, credentials)).account;
}
