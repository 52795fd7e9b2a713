// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { createAuthProvider } from "#providers/auth/auth-provider.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { hasSession, storeToken } from "#providers/http/session-storage.ts";

const { onError } = createAuthProvider(new QueryClient());

beforeEach(() => storeToken("token", true));

it.each(["unauthenticated", "session_ended"] as const)("error %s ends the session without a redirect", async (code) => {
  const error = new ApiError(401, { code });
  expect(await onError(error)).toEqual({ error });
  expect(hasSession()).toBe(false);
});

it.each(["invalid_credentials", "totp_wrong", "acting_ended"] as const)(
  "error %s leaves the session open",
  async (code) => {
    expect(await onError(new ApiError(401, { code }))).toEqual({});
    expect(hasSession()).toBe(true);
  },
);
