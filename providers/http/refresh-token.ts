import type { accountCalls } from "#contract/accounts/auth/calls.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { CallOutput } from "#contract/call.ts";
import { isActingAsDeveloper } from "./acting-mark.ts";
import { ApiError } from "./api-error.ts";
import { sendApiRequest } from "./send-api-request.ts";
import { currentCover } from "./session-cover.ts";
import {
  getAccessToken,
  clearSession,
  hasSession,
  storeOrganizationId,
  adoptOtherAccountToken,
  storeToken,
  restoreActingAsDeveloper,
  readSessionMarker,
  requestTokenFromTabs,
  wasForcedLogout,
} from "./session-storage.ts";
import { xsrfHeaders } from "./xsrf.ts";

const lockName = "console.refresh";

/** Runs one refresh at a time across tabs; without Web Locks, one in each tab. */
const underLock = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(lockName, act) : act();

/** Access token, with the profile if the server sent it along. */
interface Renewal {
  readonly token: string;
  readonly profile: Profile | null;
}
const withoutProfile = (token: string): Renewal => ({ token, profile: null });

/** The cookie may belong to another account by now, which must not act on the covered screens. */
function refuseBehindCover(): void {
  if (currentCover()) throw new ApiError(401, { code: "session_ended" });
}

async function requestToken(withProfile: boolean): Promise<Renewal> {
  refuseBehindCover();
  if (wasForcedLogout()) {
    // Also ends a session whose logout was cut off, such as by closing its tab.
    if (hasSession()) clearSession();
    throw new ApiError(401, { code: "session_ended" });
  }
  const { accessToken: token, devJwt, profile } = await sendRefresh(withProfile);
  refuseBehindCover();
  // A request of this account isn't sent as another; no session error, because the other account's session goes on.
  if (adoptOtherAccountToken(token)) throw new ApiError(401, { code: "acting_ended" });
  restoreActingAsDeveloper(devJwt);
  // Sessions that began before the id was stored; while acting, the profile is the developer's.
  if (profile && !isActingAsDeveloper()) storeOrganizationId(profile.merchantId);
  storeToken(token);
  return { token, profile: profile ?? null };
}

async function sendRefresh(withProfile: boolean): Promise<CallOutput<typeof accountCalls.refresh>> {
  try {
    const { data } = await sendApiRequest({
      method: "POST",
      path: "/developer/refresh",
      query: { profile: withProfile ? "true" : undefined },
      headers: xsrfHeaders(),
    });
    return data as CallOutput<typeof accountCalls.refresh>;
  } catch (error) {
    // A connection failure says nothing about the session: only the server's refusal ends it.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
      clearSession(true);
    throw error;
  }
}

let running: Promise<Renewal> | null = null;

/** Concurrent callers share one refresh, which requests the profile if the first caller does. */
function renewal(stale: string | null, withProfile: boolean): Promise<Renewal> {
  const current = getAccessToken();
  if (current !== null && current !== stale) return Promise.resolve(withoutProfile(current));
  const markBefore = readSessionMarker();
  running ??= underLock(async () => {
    const received = getAccessToken();
    if (received !== null && received !== stale) return withoutProfile(received);
    const markNow = readSessionMarker();
    // Other tabs have no acting token to give.
    if (markNow !== null && markNow !== markBefore && !isActingAsDeveloper()) {
      const given = await requestTokenFromTabs();
      if (given !== null) return withoutProfile(given);
    }
    return requestToken(withProfile);
  }).finally(() => {
    running = null;
  });
  return running;
}

/** Returns a usable access token in place of `stale`. */
export async function refreshToken(stale: string | null): Promise<string> {
  return (await renewal(stale, false)).token;
}

/**
 * Returns the profile of the signed-in account, if the server sent it with a token; null if another tab supplied the
 * token.
 */
export async function refreshWithProfile(): Promise<Profile | null> {
  return (await renewal(null, true)).profile;
}
