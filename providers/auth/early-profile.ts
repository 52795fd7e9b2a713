import type { Profile } from "#contract/accounts/session.ts";
import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";
import { profileWithToken } from "#providers/http/refresh.ts";
import { hasSession, sessionEpoch } from "#providers/http/session-marker.ts";

let early: { readonly epoch: string; readonly profile: Promise<Profile> } | null = null;

const askProfile = async (): Promise<Profile> => (await profileWithToken()) ?? callApi(leanCalls.profile, {});

/** Asks who is signed in while the console's code is still on its way, together with the token. */
export function askProfileEarly(): void {
  if (!hasSession()) return;
  early = { epoch: sessionEpoch(), profile: askProfile() };
  // Whoever takes it hears of its failure.
  early.profile.catch(() => undefined);
}

/** The profile that was asked for early, once, and only in the session it was asked for in. */
export function takeEarlyProfile(): Promise<Profile> | null {
  const taken = early;
  early = null;
  return taken?.epoch === sessionEpoch() ? taken.profile : null;
}
