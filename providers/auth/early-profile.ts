import type { Profile } from "#contract/accounts/session.ts";
import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";
import { profileWithToken } from "#providers/http/refresh.ts";
import { hasSession, sessionEpoch } from "#providers/http/session-marker.ts";

let early: { readonly epoch: string; readonly profile: Promise<Profile> } | null = null;

const askProfile = async (): Promise<Profile> => (await profileWithToken()) ?? callApi(leanCalls.profile, {});

/** Requests the profile together with the token, while the console's code is still loading. */
export function askProfileEarly(): void {
  if (!hasSession()) return;
  early = { epoch: sessionEpoch(), profile: askProfile() };
  // The caller that takes the promise handles its rejection.
  early.profile.catch(() => undefined);
}

/** Returns the prefetched profile once, and only in the session that requested it. */
export function takeEarlyProfile(): Promise<Profile> | null {
  const taken = early;
  early = null;
  return taken?.epoch === sessionEpoch() ? taken.profile : null;
}
