// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { prefetchProfile, takePrefetchedProfile } from "#providers/auth/prefetch-profile.ts";
import { clearSession, storeToken } from "#providers/http/session-storage.ts";

const callApiMock = vi.hoisted(() => vi.fn(async () => ({ name: "Asha" })));
vi.mock("#providers/http/call-api.ts", () => ({ callApi: callApiMock }));

beforeEach(() => {
  localStorage.clear();
  callApiMock.mockClear();
});

it("the profile is prefetched once and can be taken once", async () => {
  storeToken("token", true);
  prefetchProfile();
  expect(await takePrefetchedProfile()).toEqual({ name: "Asha" });
  expect(takePrefetchedProfile()).toBeNull();
  expect(callApiMock).toHaveBeenCalledTimes(1);
});

it("no profile is prefetched when nobody is signed in", () => {
  prefetchProfile();
  expect(callApiMock).not.toHaveBeenCalled();
  expect(takePrefetchedProfile()).toBeNull();
});

it("a prefetched profile is discarded when another session begins", () => {
  storeToken("token", true);
  prefetchProfile();
  clearSession();
  storeToken("another", true);
  expect(takePrefetchedProfile()).toBeNull();
});
