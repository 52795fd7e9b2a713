import type { accountCalls } from "#contract/accounts/auth/calls.ts";
import type { CallOutput } from "#contract/call.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { sendApiRequest } from "#providers/http/send-api-request.ts";
import { sessionEpoch } from "#providers/http/session-storage.ts";

type Identity = CallOutput<typeof accountCalls.irisToken>;

let held: { readonly epoch: string; readonly identity: Identity } | null = null;

/**
 * Returns the signed-in person for the support portal and the chat; null until it is fetched and once the session has
 * ended.
 */
export function currentSupportIdentity(): Identity | null {
  return held?.epoch === sessionEpoch() ? held.identity : null;
}

/**
 * Fetches the signed-in person's identity for the support portal; runs after each login. Without it the console works,
 * and the portal asks who the person is.
 */
export async function fetchSupportIdentity(token: string): Promise<void> {
  const epoch = sessionEpoch();
  // Uses the login's own token: it is fresh, and this must not start a refresh beside the console's first requests.
  const response = sendApiRequest({
    method: "GET",
    path: signedOutCalls.irisToken.path,
    headers: { authorization: `O-Bearer ${token}` },
  });
  held = await response.then(
    ({ data }) => ({ epoch, identity: data as Identity }),
    () => null,
  );
}
