import type * as z from "zod";
import type { Login } from "#contract/accounts/session.ts";
import { fetchIdentity } from "./identity.ts";
import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";
import { clearSession, keepToken, markForcedLogout, resetActing } from "#providers/http/session-marker.ts";

export async function signIn(login: z.input<typeof Login>): Promise<void> {
  const { accessToken } = await callApi(leanCalls.login, { body: login });
  resetActing();
  keepToken(accessToken, true);
  void fetchIdentity(accessToken);
}

/** Ends the session here and on the server; here even if the server doesn't answer. */
export async function signOut(): Promise<void> {
  const leaving = callApi(leanCalls.logout, {}).catch(() => undefined);
  // From here on, no tab restarts the session, whatever request is still running.
  markForcedLogout();
  await leaving;
  clearSession();
}
