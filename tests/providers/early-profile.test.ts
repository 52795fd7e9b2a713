// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { prefetchProfile, takePrefetchedProfile } from "#providers/auth/prefetch-profile.ts";
import { clearSession, storeToken } from "#providers/http/session-storage.ts";
import { fakeApi, partly } from "#tests/support/fake-api.ts";

const api = fakeApi().on(accountCalls.profile, partly({ name: "Asha" }));
const requests = () => api.inputs(accountCalls.profile).length;

it("the profile is prefetched once and can be taken once", async () => {
  prefetchProfile();
  expect(await takePrefetchedProfile()).toEqual({ name: "Asha" });
  expect(takePrefetchedProfile()).toBeNull();
  expect(requests()).toBe(1);
});

it("no profile is prefetched when nobody is signed in", () => {
  clearSession();
  prefetchProfile();
  expect(takePrefetchedProfile()).toBeNull();
  expect(api.requests()).toEqual([]);
});

it("a prefetched profile is discarded when another session begins", () => {
  prefetchProfile();
  clearSession();
  storeToken("another", true);
  expect(takePrefetchedProfile()).toBeNull();
});
