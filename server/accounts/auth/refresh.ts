import type * as z from "zod";
import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor } from "#contract/access/rules.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import type { TokenRefreshResult } from "#contract/accounts/auth/session.ts";
import { findLiveActingSession } from "./acting.store.ts";
import { recordActivity } from "./account-activity.ts";
import { findActor } from "./actor.ts";
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from "#server/platform/http/cookies.ts";
import { readProfile } from "./get-profile.ts";
import { endSession, rotateRefreshToken, findSessionByToken } from "./sessions.ts";
import { requireXsrfPair } from "#server/platform/http/csrf.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handlePublic, type PublicCallContext } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";

type Incoming = Pick<PublicCallContext, "request" | "reply" | "services">;
type Refreshing = Incoming & { readonly query: z.output<typeof accountCalls.refresh.query> };

/** Issues the acting token again for an admin who acts as a developer, so that a refresh keeps the mode and its end. */
async function actingToken({ database, tokens }: Services, actor: Actor, sessionId: string): Promise<string | null> {
  if (actor.role !== "admin" && actor.role !== "superadmin") return null;
  const acting = await findLiveActingSession(database.db, sessionId);
  if (!acting) return null;
  const { id: actingId, accountId, adminId, endsAt } = acting;
  return tokens.signActing({ actingId, accountId, adminId, sessionId }, endsAt);
}

async function refreshSession({
  request,
  reply,
  services,
  query,
}: Refreshing): Promise<z.output<typeof TokenRefreshResult>> {
  const { environment, database, tokens } = services;
  const token = readRefreshCookie(request, environment);
  if (token === undefined) throw new Failure("unauthenticated");
  requireXsrfPair(request, environment);
  const renewal = await database.transaction((tx) => rotateRefreshToken(tx, tokens, token));
  const actor = renewal && (await findActor(database.db, renewal));
  if (!actor) {
    clearRefreshCookie(reply, environment);
    throw new Failure("session_ended");
  }
  setRefreshCookie(reply, environment, renewal.token, renewal.cookieExpiresAt);
  const { accountId, sessionId } = renewal;
  const devJwt = await actingToken(services, actor, sessionId);
  const accessToken = await tokens.signAccess({ accountId, sessionId });
  if (devJwt !== null) return { accessToken, devJwt };
  if (query.profile === undefined) return { accessToken };
  const asked = { actor, abilities: abilitiesFor(actor), request: { actingId: null } };
  return { accessToken, profile: await readProfile(database.db, asked) };
}

export const refreshAccessTokenRoute = handlePublic(accountCalls.refresh)(refreshSession);
export const refreshAccessTokenByGetRoute = handlePublic(accountCalls.refreshByGet)(refreshSession);

/** Returns the session to end: the access token's, or else the cookie's, which requires its XSRF pair. */
async function sessionToEnd({ request, services }: Incoming): Promise<string | undefined> {
  if (request.sessionId !== null) return request.sessionId;
  const token = readRefreshCookie(request, services.environment);
  if (token === undefined) throw new Failure("unauthenticated");
  requireXsrfPair(request, services.environment);
  return services.database.transaction((tx) => findSessionByToken(tx, token));
}

export const logoutRoute = handlePublic(accountCalls.logout)(async ({ request, reply, services }) => {
  const sessionId = await sessionToEnd({ request, reply, services });
  if (sessionId !== undefined)
    await services.database.transaction(async (tx) => {
      const accountId = await endSession(tx, sessionId, "logout");
      if (accountId !== undefined) await recordActivity(tx, accountId, { kind: "signed_out", request });
    });
  clearRefreshCookie(reply, services.environment);
  return { success: true };
});
