import type { accountCalls } from "#contract/accounts/calls.ts";
import type { CallOutput } from "#contract/call.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";
import { send } from "#providers/http/send.ts";
import { sessionEpoch } from "#providers/http/session-marker.ts";

type Identity = CallOutput<typeof accountCalls.irisToken>;

let held: { readonly epoch: string; readonly identity: Identity } | null = null;

/** Who is signed in, for the support portal and the chat; null before it is known and as soon as the session ended. */
export function identity(): Identity | null {
  return held?.epoch === sessionEpoch() ? held.identity : null;
}

/** Asked for after each login. The console works without an answer: the portal then asks who comes. */
export async function fetchIdentity(token: string): Promise<void> {
  const epoch = sessionEpoch();
  // Sent with the login's own token: it is new, and this must not start a refresh beside the console's first calls.
  const asked = send({
    method: "GET",
    path: leanCalls.irisToken.path,
    headers: { authorization: `O-Bearer ${token}` },
  });
  held = await asked.then(
    ({ data }) => ({ epoch, identity: data as Identity }),
    () => null,
  );
}
