import type * as z from "zod";
import type { LoginRequest } from "#contract/accounts/auth/session.ts";
import type { CallOutput } from "#contract/call.ts";
import { fetchSupportIdentity } from "./support-identity.ts";
import { callApi } from "#providers/http/call-api.ts";
import { currentCover } from "#providers/http/session-cover.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { accountIdOf } from "#providers/http/token-claims.ts";
import {
  clearSession,
  storeOrganizationId,
  storeToken,
  markForcedLogout,
  resetActingAsDeveloper,
  wasForcedLogout,
} from "#providers/http/session-storage.ts";

type Login = z.input<typeof LoginRequest>;
type LoginAnswer = CallOutput<typeof signedOutCalls.login>;

export async function signIn(login: Login): Promise<void> {
  startSession(await callApi(signedOutCalls.login, { body: login }));
}

/**
 * Logs in behind a cover. The covered account's session starts at once; another account's answer is returned instead,
 * because `startSession` with it discards the covered screens.
 */
export async function signInBehindCover(login: Login): Promise<LoginAnswer | null> {
  const answer = await callApi(signedOutCalls.login, { body: login });
  const cover = currentCover();
  if (cover && accountIdOf(answer.accessToken) !== cover.owner.accountId) return answer;
  startSession(answer);
  return null;
}

export function startSession({ accessToken, user }: LoginAnswer): void {
  resetActingAsDeveloper();
  storeOrganizationId(user.merchantId);
  storeToken(accessToken, true);
  void fetchSupportIdentity(accessToken);
}

/** Ends the session here and on the server; here even if the server doesn't answer. */
export async function signOut(): Promise<void> {
  const leaving = callApi(signedOutCalls.logout, {}).catch(() => undefined);
  // From here on, no tab restarts the session, whatever request is still running.
  markForcedLogout();
  await leaving;
  // Unless somebody has logged in again in the meantime.
  if (wasForcedLogout()) clearSession();
}
