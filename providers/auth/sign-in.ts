import type * as z from "zod";
import type { LoginRequest } from "#contract/accounts/auth/session.ts";
import { fetchSupportIdentity } from "./support-identity.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import {
  clearSession,
  storeOrganizationId,
  storeToken,
  markForcedLogout,
  resetActingAsDeveloper,
  wasForcedLogout,
} from "#providers/http/session-storage.ts";

export async function signIn(login: z.input<typeof LoginRequest>): Promise<void> {
  const { accessToken, user } = await callApi(signedOutCalls.login, { body: login });
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
