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

/** A token, with the profile where the server told it along with the token. */
interface Renewal {
  readonly token: string;
  readonly profile: Profile | null;
}
const withoutProfile = (token: string): Renewal => ({ token, profile: null });

async function askForToken(withProfile: boolean): Promise<Renewal> {
  if (wasForcedOut()) throw new ApiError(401, { code: "session_ended" });
  try {
    const { data } = await send({
      method: "POST",
      path: "/developer/refresh",
      query: { profile: withProfile ? "true" : undefined },
      headers: xsrfHeaders(),
    });
    const { accessToken: token, devJwt, profile } = data as CallOutput<typeof accountCalls.refresh>;
    restoreActing(devJwt);
    keepToken(token);
    return { token, profile: profile ?? null };
  } catch (error) {
    // A line that fails says nothing about the session: only the server's refusal ends it.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
      clearSession(true);
    throw error;
  }
}

let running: Promise<Renewal> | null = null;

/** Callers that come together share one refresh, which asks for the profile where the first of them does. */
function renewal(stale: string | null, withProfile: boolean): Promise<Renewal> {
  const current = accessToken();
  if (current !== null && current !== stale) return Promise.resolve(withoutProfile(current));
  const markBefore = sessionMark();
  running ??= underLock(async () => {
    const markNow = sessionMark();
    if (markNow !== null && markNow !== markBefore) {
      const given = accessToken() !== stale ? accessToken() : await tokenOfOtherTab();
      if (given !== null) return withoutProfile(given);
    }
    return askForToken(withProfile);
  }).finally(() => {
    running = null;
  });
  return running;
}

/** A usable access token in place of `stale`. */
export async function refreshed(stale: string | null): Promise<string> {
  return (await renewal(stale, false)).token;
}

/**
 * The profile of whoever is signed in, where the server told it with a token; null where another tab gave the token.
 */
export async function profileWithToken(): Promise<Profile | null> {
  return (await renewal(null, true)).profile;
}
