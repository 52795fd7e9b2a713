import type { FastifyReply, FastifyRequest } from "fastify";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { recordActivity } from "./account-activity.ts";
import { authenticate } from "./authenticate.ts";
import { cancelErasure } from "./cancel-erasure.ts";
import { startSession } from "./sessions.ts";
import { setRefreshCookie } from "#server/platform/http/cookies.ts";
import { setDeviceCookie } from "#server/platform/http/device-cookie.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";

async function openSession(
  { environment, database, tokens }: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  accountId: string,
  remember: boolean,
): Promise<string> {
  const userAgent = request.headers["user-agent"] ?? "";
  const started = await database.transaction(async (tx) => {
    await recordActivity(tx, accountId, { kind: "signed_in", request });
    await cancelErasure(tx, accountId, request);
    return startSession(tx, { accountId, remember, userAgent, address: request.ip });
  });
  setRefreshCookie(reply, environment, started.token, started.cookieExpiresAt);
  return tokens.signAccess({ accountId, sessionId: started.sessionId });
}

export const loginRoute = handlePublic(accountCalls.login)(async ({ body, request, reply, services }) => {
  const { account } = await authenticate(accountCalls.login, services, request, body);
  setDeviceCookie({ request, reply }, services, account.email);
  return {
    accessToken: await openSession(services, { request, reply }, account.id, body.rememberMe),
    user: { id: account.id, merchantId: account.developerId, email: account.email, role: account.role },
  };
});
