import type * as z from "zod";
import type { Login } from "#contract/accounts/session.ts";
import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";
import { clearSession, keepToken } from "#providers/http/session-marker.ts";

export async function signIn(login: z.input<typeof Login>): Promise<void> {
  const { accessToken } = await callApi(leanCalls.login, { body: login });
  keepToken(accessToken, true);
}

/** Ends the session here and on the server; here also when the server does not answer. */
export async function signOut(): Promise<void> {
  await callApi(leanCalls.logout, {}).catch(() => undefined);
  clearSession();
}
