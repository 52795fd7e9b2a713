import { ApiError } from "./api-error.ts";
import { refreshed } from "./refresh.ts";
import { type Answer, type Outgoing, send } from "./send.ts";
import { accessToken, actingToken, leaveActing, signedHeaders } from "./session-marker.ts";

const sessionCodes = new Set(["unauthenticated", "session_ended", "forbidden"]);
/** Permissions may have changed since the token was issued, so a 403 is retried with a new token as well. */
const deservesRefresh = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403) && sessionCodes.has(error.code);

const isActingOver = (error: unknown): boolean => error instanceof ApiError && error.code === "acting_ended";

/**
 * Sends with the access token's headers; a 401 or 403 leads to exactly one refresh and one retry. A request made while
 * acting as a developer isn't retried as the admin.
 */
export async function askSignedIn<T>(ask: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  const token = accessToken() ?? (await refreshed(null));
  const acting = actingToken() !== null;
  try {
    return await ask(signedHeaders(token));
  } catch (error) {
    if (acting && isActingOver(error)) leaveActing("over");
    if (!deservesRefresh(error)) throw error;
    const renewed = await refreshed(token);
    if (acting && actingToken() === null) throw error;
    return ask(signedHeaders(renewed));
  }
}

/** Sends one request as the signed-in account. */
export function sendSignedIn(outgoing: Outgoing): Promise<Answer> {
  return askSignedIn((headers) => send({ ...outgoing, headers: { ...outgoing.headers, ...headers } }));
}
