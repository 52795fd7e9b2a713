import { ApiError } from "./api-error.ts";
import { refreshToken } from "./refresh-token.ts";
import { type ApiResponse, type ApiRequest, sendApiRequest } from "./send-api-request.ts";
import { isActingAsDeveloper } from "./acting-mark.ts";
import { currentCover, whenUncovered } from "./session-cover.ts";
import { getAccessToken, endActingAsDeveloper, authHeaders } from "./session-storage.ts";

const sessionCodes = new Set(["unauthenticated", "session_ended", "forbidden"]);
/**
 * True if a request is retried with a new token. It includes a 403, because permissions may have changed since the
 * token was issued.
 */
const deservesRefresh = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403) && sessionCodes.has(error.code);

const isActingOver = (error: unknown): boolean => error instanceof ApiError && error.code === "acting_ended";

type Ask<T> = (headers: Record<string, string>) => Promise<T>;

/**
 * Sends with the access token's headers; a 401 or 403 leads to exactly one refresh and one retry. A request made while
 * acting as a developer isn't sent as the admin, nor the other way round. Behind a cover, requests wait until the same
 * account has logged in again.
 */
export async function withAccessToken<T>(ask: Ask<T>, signal?: AbortSignal): Promise<T> {
  if (currentCover()) await whenUncovered(signal);
  try {
    return await sendWithToken(ask);
  } catch (error) {
    const wasEnded = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (!wasEnded || !currentCover()) throw error;
  }
  await whenUncovered(signal);
  return sendWithToken(ask);
}

async function sendWithToken<T>(ask: Ask<T>): Promise<T> {
  const acting = isActingAsDeveloper();
  const token = getAccessToken() ?? (await refreshToken(null));
  if (acting !== isActingAsDeveloper()) throw new ApiError(401, { code: "acting_ended" });
  try {
    return await ask(authHeaders(token));
  } catch (error) {
    if (acting && isActingOver(error)) endActingAsDeveloper("over");
    if (!deservesRefresh(error)) throw error;
    const renewed = await refreshToken(token);
    if (acting !== isActingAsDeveloper()) throw error;
    return ask(authHeaders(renewed));
  }
}

/**
 * Sends one request as the signed-in account. If the server wants the person's identity confirmed first, asks for it
 * and repeats the request, so that no screen loses its input.
 */
export async function sendAuthenticated(outgoing: ApiRequest): Promise<ApiResponse> {
  const send = () =>
    withAccessToken(
      (headers) => sendApiRequest({ ...outgoing, headers: { ...outgoing.headers, ...headers } }),
      outgoing.signal,
    );
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "confirmation_required") throw error;
    const { askConfirmation } = await import("./confirmation.ts");
    if (await askConfirmation()) return send();
    throw error;
  }
}
