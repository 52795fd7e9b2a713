import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { accountCalls } from "#contract/accounts/calls.ts";
import { findAccountByEmail, type AccountRow } from "./accounts.store.ts";
import { setRefreshCookie } from "#server/http/cookies.ts";
import { forgiveAttempt, noteFailure, requireTry } from "./login-failures.ts";
import { verifyPassword } from "./passwords.ts";
import { waitingRegistrations } from "./registrations.store.ts";
import { startSession } from "./sessions.ts";
import type { Tx } from "#server/db/transaction.ts";
import { findDeveloper } from "#server/developers/developers.store.ts";
import { Failure } from "#server/http/failure.ts";
import { originOf, rememberDevice } from "#server/http/known-device.ts";
import { forgiveAccount, limitAccount } from "#server/http/limits.ts";
import { handlePublic } from "#server/http/route.ts";
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
  /** Where somebody tries to sign in from. */
  readonly origin: string;
}

/** Whose password is compared: the account's, or that of the last registration that waits for the address. */
async function holderOf(tx: Tx, email: string) {
  const account = await findAccountByEmail(tx, email);
  if (account) return { account, passwordHash: account.passwordHash };
  const [waiting] = await waitingRegistrations(tx, email, 1);
  return { account: undefined, passwordHash: waiting?.person.passwordHash };
}

/** The account that this password opens. Unknown address, staff and wrong password are told apart by nothing. */
async function checkPassword({ database, tokens }: Services, credentials: Credentials): Promise<AccountRow> {
  const { email, password, origin } = credentials;
  const attempt = { emailHash: tokens.blind(email), origin };
  await requireTry(database.db, attempt);
  const { account, passwordHash } = await holderOf(database.db, email);
  const matches = await verifyPassword(passwordHash, password);
  if (account?.role === "normal" && passwordHash === null) throw new Failure("PASSWORD_NOT_SET");
  if (!matches) {
    await noteFailure(database.db, attempt);
    throw new Failure("invalid_credentials");
  }
  if (!account) throw new Failure("EMAIL_NOT_VERIFIED");
  const stopped = obstacle(account) ?? (await developerObstacle(database.db, account));
  if (stopped) throw new Failure(stopped);
  await forgiveAttempt(database.db, attempt);
  return account;
}

async function openSession(
  { environment, database, tokens }: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  accountId: string,
  remember: boolean,
): Promise<string> {
  const userAgent = request.headers["user-agent"] ?? "";
  const started = await database.transaction((tx) =>
    startSession(tx, { accountId, remember, userAgent, address: request.ip }),
  );
  setRefreshCookie(reply, environment, started.token, started.cookieExpiresAt);
  return tokens.signAccess({ accountId, sessionId: started.sessionId });
}

export const login = handlePublic(accountCalls.login)(async ({ body, request, reply, services }) => {
  const { email, password } = body;
  await limitAccount(accountCalls.login, services, request, email);
  const account = await checkPassword(services, { email, password, origin: originOf(request, services, email) });
  await forgiveAccount(accountCalls.login, services, request, email);
  rememberDevice({ request, reply }, services, email);
  return {
    accessToken: await openSession(services, { request, reply }, account.id, body.rememberMe),
    user: { id: account.id, merchantId: account.developerId, email: account.email, role: account.role },
  };
});
