import type { FastifyRequest } from "fastify";
import type { Call } from "#contract/call.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { findAccountByEmail, type AccountRow } from "./accounts.store.ts";
import { mailAboutAccount } from "./account-mails.ts";
import { noteActivity, noteRefusal } from "./activity.ts";
import { mustEnrol } from "./actor.ts";
import { type Attempt, forgiveAttempt, noteFailure, requireTry } from "./login-failures.ts";
import { verifyPassword } from "./passwords.ts";
import { waitingRegistrations } from "./registrations.store.ts";
import { hasTotp, recoveryCodesLeft, takeCode } from "./totp.ts";
import type { Tx } from "#server/db/transaction.ts";
import { findDeveloper } from "#server/developers/developers.store.ts";
import { Failure } from "#server/http/failure.ts";
import { originOf } from "#server/http/known-device.ts";
import { forgiveAccount, limitAccount } from "#server/http/limits.ts";
import type { Services } from "#server/services.ts";

/** Why somebody with the right password may still not come in. */
function obstacle(account: AccountRow): ErrorCode | null {
  if (account.status !== "enabled") return "account_disabled";
  return account.emailVerifiedAt === null ? "EMAIL_NOT_VERIFIED" : null;
}

async function developerObstacle(tx: Tx, { developerId }: AccountRow): Promise<ErrorCode | null> {
  const developer = developerId === null ? undefined : await findDeveloper(tx, developerId);
  return developer && developer.status !== "enabled" ? "account_disabled" : null;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of the second step. */
  readonly code?: string | undefined;
}

/** Whose password is compared: the account's, or that of the last registration that waits for the address. */
async function holderOf(tx: Tx, email: string) {
  const account = await findAccountByEmail(tx, email);
  if (account) return { account, passwordHash: account.passwordHash };
  const [waiting] = await waitingRegistrations(tx, email, 1);
  return { account: undefined, passwordHash: waiting?.person.passwordHash };
}

/** The account that this password opens. Unknown address, staff and wrong password are told apart by nothing. */
async function checkPassword(
  { database }: Services,
  request: FastifyRequest,
  { email, password }: Credentials,
  attempt: Attempt,
) {
  await requireTry(database.db, attempt);
  const { account, passwordHash } = await holderOf(database.db, email);
  const matches = await verifyPassword(passwordHash, password);
  if (account?.role === "normal" && passwordHash === null) throw new Failure("PASSWORD_NOT_SET");
  if (!matches) {
    await noteFailure(database.db, attempt);
    await noteRefusal(database.db, email, request);
    throw new Failure("invalid_credentials");
  }
  if (!account) throw new Failure("EMAIL_NOT_VERIFIED");
  const stopped = obstacle(account) ?? (await developerObstacle(database.db, account));
  if (stopped) throw new Failure(stopped);
  return account;
}

/**
 * Takes the code of the second step. A recovery code is told to the owner with it: it is used when the phone is gone.
 */
async function takenCode(services: Services, request: FastifyRequest, account: AccountRow, code: string) {
  return services.database.transaction(async (tx) => {
    const taken = await takeCode(tx, services.tokens, account.id, code);
    if (taken !== "recovery") return taken !== null;
    await noteActivity(tx, account.id, { kind: "recovery_code_used", request });
    const values = { count: await recoveryCodesLeft(tx, account.id) };
    await mailAboutAccount(tx, services, account, {
      template: "recovery-code-used",
      path: "/account/security",
      values,
    });
    return true;
  });
}

/** Asked only after the right password. Wrong codes count with wrong passwords: they cannot be guessed longer. */
async function checkCode(
  services: Services,
  request: FastifyRequest,
  account: AccountRow,
  code: string | undefined,
  attempt: Attempt,
) {
  const { database } = services;
  const on = await hasTotp(database.db, account.id);
  if (!on) return { mustEnrol: mustEnrol({ ...account, enrolledAt: null }) };
  if (code === undefined) throw new Failure("totp_needed");
  if (await takenCode(services, request, account, code)) return { mustEnrol: false };
  await noteFailure(database.db, attempt);
  await noteRefusal(database.db, account.email, request);
  throw new Failure("totp_wrong");
}

/** Who signs in, here or to another service, and whether they still have to set up the second step. */
export async function identify(
  call: Call,
  services: Services,
  request: FastifyRequest,
  credentials: Credentials,
): Promise<{ account: AccountRow; mustEnrol: boolean }> {
  const { email } = credentials;
  const attempt = { emailHash: services.tokens.blind(email), origin: originOf(request, services, email) };
  await limitAccount(call, services, request, email);
  const account = await checkPassword(services, request, credentials, attempt);
  const entered = await checkCode(services, request, account, credentials.code, attempt);
  await forgiveAttempt(services.database.db, attempt);
  await forgiveAccount(call, services, request, email);
  return { account, ...entered };
}
