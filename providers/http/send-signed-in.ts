import { ApiError } from "./api-error.ts";
import { refreshed } from "./refresh.ts";
import { type Answer, type Outgoing, send } from "./send.ts";
import { accessToken } from "./session-marker.ts";

const sessionCodes = new Set(["unauthenticated", "session_ended", "forbidden"]);
/** Rights may have changed since the token was made, so a 403 is asked once more with a new token as well. */
const deservesRefresh = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403) && sessionCodes.has(error.code);

const withToken = (outgoing: Outgoing, token: string): Outgoing => ({
  ...outgoing,
  headers: { ...outgoing.headers, authorization: `O-Bearer ${token}` },
});

/** Sends with the access token; a 401 or 403 leads to exactly one refresh and one retry. */
export async function sendSignedIn(outgoing: Outgoing): Promise<Answer> {
  const token = accessToken() ?? (await refreshed(null));
  try {
    return await send(withToken(outgoing, token));
  } catch (error) {
    if (!deservesRefresh(error)) throw error;
    return send(withToken(outgoing, await refreshed(token)));
  }
}
