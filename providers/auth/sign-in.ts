import type * as z from "zod";
import { accountCalls } from "#contract/accounts/calls.ts";
import type { Login } from "#contract/accounts/session.ts";
import { callApi } from "#providers/http/call-api.ts";
import { clearSession, keepToken } from "#providers/http/session-marker.ts";

export async function signIn(login: z.input<typeof Login>): Promise<void> {
  const { accessToken } = await callApi(accountCalls.login, { body: login });
  keepToken(accessToken, true);
}

/** Ends the session here and on the server; here also when the server does not answer. */
export async function signOut(): Promise<void> {
  await callApi(accountCalls.logout, {}).catch(() => undefined);
  clearSession();
}
