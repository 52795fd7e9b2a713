import type { AuthProvider } from "@refinedev/core";
import type { QueryClient } from "@tanstack/react-query";
import { signIn, signOut } from "#providers/auth/sign-in.ts";
import { callKey } from "#providers/data/renew.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";
import { clearSession, hasSession } from "#providers/http/session-marker.ts";

const profileOf = (client: QueryClient) =>
  client.fetchQuery({ queryKey: callKey(leanCalls.profile, {}), queryFn: () => callApi(leanCalls.profile, {}) });

/** The HTTP client has already refreshed and retried once when an error arrives here. */
export const authProvider = (client: QueryClient): AuthProvider => ({
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
    hasSession() ? { authenticated: true } : { authenticated: false, logout: true, redirectTo: "/login" },
  onError: async (error: unknown) => {
    if (!(error instanceof ApiError)) return {};
    if (error.status === 404) return { redirectTo: "/404" };
    if (error.status !== 401) return {};
    clearSession();
    return { logout: true, redirectTo: "/login", error };
  },
  getIdentity: () => profileOf(client),
  getPermissions: async () => (await profileOf(client)).permissions,
});
