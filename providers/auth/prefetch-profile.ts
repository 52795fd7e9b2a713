import type { Profile } from "#contract/accounts/auth/session.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { refreshWithProfile } from "#providers/http/refresh-token.ts";
import { hasSession, sessionEpoch } from "#providers/http/session-storage.ts";

let prefetched: { readonly epoch: string; readonly profile: Promise<Profile> } | null = null;

const requestProfile = async (): Promise<Profile> =>
  (await refreshWithProfile()) ?? callApi(signedOutCalls.profile, {});

/** Requests the profile together with the token, while the console's code is still loading. */
export function prefetchProfile(): void {
  if (!hasSession()) return;
  prefetched = { epoch: sessionEpoch(), profile: requestProfile() };
  // The caller of takePrefetchedProfile handles the rejection.
  prefetched.profile.catch(() => undefined);
}

/** Returns the prefetched profile once, and only in the session that requested it. */
export function takePrefetchedProfile(): Promise<Profile> | null {
  const taken = prefetched;
  prefetched = null;
  return taken?.epoch === sessionEpoch() ? taken.profile : null;
}
