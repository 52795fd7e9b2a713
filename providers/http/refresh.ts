import type { accountCalls } from "#contract/accounts/calls.ts";
import type { CallOutput } from "#contract/call.ts";
import { ApiError } from "./api-error.ts";
import { send } from "./send.ts";
import {
  accessToken,
  clearSession,
  keepToken,
  restoreActing,
  sessionMark,
  tokenOfOtherTab,
  wasForcedOut,
} from "./session-marker.ts";
import { xsrfHeaders } from "./xsrf.ts";

const lockName = "console.refresh";

/** One at a time across tabs; browsers without Web Locks still have one at a time in each tab. */
const underLock = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(lockName, act) : act();

async function askForToken(): Promise<string> {
  if (wasForcedOut()) throw new ApiError(401, { code: "session_ended" });
  try {
    const { data } = await send({ method: "POST", path: "/developer/refresh", headers: xsrfHeaders() });
    const { accessToken: renewed, devJwt } = data as CallOutput<typeof accountCalls.refresh>;
    restoreActing(devJwt);
    keepToken(renewed);
    return renewed;
  } catch (error) {
    // A line that fails says nothing about the session: only the server's refusal ends it.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
      clearSession(true);
    throw error;
  }
}

let running: Promise<string> | null = null;

/** A usable access token in place of `stale`. Callers that come together share one refresh. */
export function refreshed(stale: string | null): Promise<string> {
  const current = accessToken();
  if (current !== null && current !== stale) return Promise.resolve(current);
  const markBefore = sessionMark();
  running ??= underLock(async () => {
    const markNow = sessionMark();
    if (markNow !== null && markNow !== markBefore) {
      const given = accessToken() !== stale ? accessToken() : await tokenOfOtherTab();
      if (given !== null) return given;
    }
    return askForToken();
  }).finally(() => {
    running = null;
  });
  return running;
}
