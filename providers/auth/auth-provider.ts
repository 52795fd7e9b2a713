import type { AuthProvider } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import { takePrefetchedProfile } from "./prefetch-profile.ts";
import { rememberNotFoundPath } from "./remember-missing-path.ts";
import { signIn, signOut } from "./sign-in.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";
import { clearSession, sessionEpoch } from "#providers/http/session-storage.ts";

export function fetchProfile(client: QueryClient) {
  return client.fetchQuery({
    queryKey: ["auth", "profile"],
    queryFn: () => takePrefetchedProfile() ?? callApi(signedOutCalls.profile, {}),
    staleTime: 10 * 60_000,
  });
}

/**
 * Codes of errors that end the session. A wrong password or code in a form doesn't, nor does the end of acting as a
 * developer.
 */
const sessionEndCodes: ReadonlySet<string> = new Set(["unauthenticated", "session_ended"]);

/** Refine's auth provider. When an error arrives here, the HTTP client has already refreshed and retried once. */
export function createAuthProvider(client: QueryClient): AuthProvider {
  return {
    login: async (login: Parameters<typeof signIn>[0]) => {
      client.clear();
      await signIn(login);
      return { success: true, redirectTo: "/" };
    },
    logout: async () => {
      await signOut();
      client.clear();
      return { success: true, redirectTo: "/login" };
    },
    check: async () =>
      sessionEpoch() === "out" ? { authenticated: false, logout: true, redirectTo: "/login" } : { authenticated: true },
    onError: async (error: unknown) => {
      if (!(error instanceof ApiError)) return {};
      if (error.leadsTo404) return { redirectTo: rememberNotFoundPath(location.pathname) };
      if (!sessionEndCodes.has(error.code)) return {};
      // The signed-out tree then shows the login and keeps the URL; Refine's own logout would leave the page.
      clearSession();
      return { error };
    },
    getIdentity: () => fetchProfile(client),
    getPermissions: async () => (await fetchProfile(client)).permissions,
  };
}
