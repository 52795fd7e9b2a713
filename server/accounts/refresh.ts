import { accountCalls } from "#contract/accounts/calls.ts";
import { findActor } from "./actor.ts";
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from "#server/http/cookies.ts";
import { endSession, rotate, sessionOfToken } from "./sessions.ts";
import { requireXsrfPair } from "#server/http/csrf.ts";
import { Failure } from "#server/http/failure.ts";
import { handlePublic, type PublicContext } from "#server/http/route.ts";

type Incoming = Pick<PublicContext, "request" | "reply" | "services">;

async function refreshSession({ request, reply, services }: Incoming): Promise<{ accessToken: string }> {
  const { environment, database, tokens } = services;
  const token = readRefreshCookie(request, environment);
  if (token === undefined) throw new Failure("unauthenticated");
  requireXsrfPair(request, environment);
  const renewal = await database.transaction((tx) => rotate(tx, tokens, token));
  const actor = renewal && (await findActor(database.db, renewal));
  if (!actor) {
    clearRefreshCookie(reply, environment);
    throw new Failure("session_ended");
  }
  setRefreshCookie(reply, environment, renewal.token, renewal.cookieExpiresAt);
  return { accessToken: await tokens.signAccess({ accountId: renewal.accountId, sessionId: renewal.sessionId }) };
}

export const refresh = handlePublic(accountCalls.refresh)(refreshSession);
export const refreshByGet = handlePublic(accountCalls.refreshByGet)(refreshSession);

/** The session to end: the access token's, else the one of the cookie, which then needs its XSRF pair. */
async function sessionToEnd({ request, services }: Incoming): Promise<string | undefined> {
  if (request.sessionId !== null) return request.sessionId;
  const token = readRefreshCookie(request, services.environment);
  if (token === undefined) throw new Failure("unauthenticated");
  requireXsrfPair(request, services.environment);
  return services.database.transaction((tx) => sessionOfToken(tx, token));
}

export const logout = handlePublic(accountCalls.logout)(async ({ request, reply, services }) => {
  const sessionId = await sessionToEnd({ request, reply, services });
  if (sessionId !== undefined) await services.database.transaction((tx) => endSession(tx, sessionId, "logout"));
  clearRefreshCookie(reply, services.environment);
  return { success: true };
});
