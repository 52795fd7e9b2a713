import type { accountCalls } from "#contract/accounts/calls.ts";
import type { Profile } from "#contract/accounts/session.ts";
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

/** Asked for along with the next token, then what came of it. */
let wantsProfile = false;
let told: Profile | null = null;

async function askForToken(): Promise<string> {
  if (wasForcedOut()) throw new ApiError(401, { code: "session_ended" });
  try {
    const { data } = await send({
      method: "POST",
      path: "/developer/refresh",
      query: { profile: wantsProfile ? "true" : undefined },
      headers: xsrfHeaders(),
    });
    const { accessToken: renewed, devJwt, profile } = data as CallOutput<typeof accountCalls.refresh>;
    told = profile ?? null;
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

/** The profile of whoever is signed in, where the server told it with a token; null where another tab gave the token. */
export async function profileWithToken(): Promise<Profile | null> {
  wantsProfile = true;
  try {
    await refreshed(null);
    return told;
  } finally {
    wantsProfile = false;
    told = null;
  }
}
