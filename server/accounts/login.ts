import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { accountCalls } from "#contract/accounts/calls.ts";
import { findAccountByEmail, type AccountRow } from "#server/accounts/accounts.store.ts";
import { setRefreshCookie } from "#server/accounts/cookies.ts";
import { forgetFailures, noteFailure, requireTry } from "#server/accounts/login-failures.ts";
import { verifyPassword } from "#server/accounts/passwords.ts";
import { startSession } from "#server/accounts/sessions.ts";
import type { Tx } from "#server/db/transaction.ts";
import { findDeveloper } from "#server/developers/developers.store.ts";
import { Failure } from "#server/http/failure.ts";
import { forgiveAccount } from "#server/http/limits.ts";
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

/** The account that this password opens. Unknown address and wrong password are told apart by nothing. */
async function checkPassword({ database, tokens }: Services, email: string, password: string): Promise<AccountRow> {
  const emailHash = tokens.blind(email);
  await requireTry(database.db, emailHash);
  const account = await findAccountByEmail(database.db, email);
  const matches = await verifyPassword(account?.passwordHash, password);
  if (account && account.passwordHash === null) throw new Failure("PASSWORD_NOT_SET");
  if (!account || !matches) {
    await noteFailure(database.db, emailHash);
    throw new Failure("invalid_credentials");
  }
  const stopped = obstacle(account) ?? (await developerObstacle(database.db, account));
  if (stopped) throw new Failure(stopped);
  await forgetFailures(database.db, emailHash);
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
  const account = await checkPassword(services, body.email, body.password);
  await forgiveAccount(accountCalls.login, services, body.email);
  return {
    accessToken: await openSession(services, { request, reply }, account.id, body.rememberMe),
    user: { id: account.id, merchantId: account.developerId, email: account.email, role: account.role },
  };
});
