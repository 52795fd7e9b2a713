// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { prefetchProfile, takePrefetchedProfile } from "#providers/auth/prefetch-profile.ts";
import { clearSession, storeToken } from "#providers/http/session-storage.ts";

const asked = vi.hoisted(() => vi.fn(async () => ({ name: "Asha" })));
vi.mock("#providers/http/call-api.ts", () => ({ callApi: asked }));

beforeEach(() => {
  localStorage.clear();
  asked.mockClear();
});

it("asks who is signed in before the console is there, and hands the answer out once", async () => {
  storeToken("token", true);
  prefetchProfile();
  expect(await takePrefetchedProfile()).toEqual({ name: "Asha" });
  expect(takePrefetchedProfile()).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
});

it("asks nothing when nobody is signed in", () => {
  prefetchProfile();
  expect(asked).not.toHaveBeenCalled();
  expect(takePrefetchedProfile()).toBeNull();
});

it("never hands one person's profile to the next session", () => {
  storeToken("token", true);
  prefetchProfile();
  clearSession();
  storeToken("another", true);
  expect(takePrefetchedProfile()).toBeNull();
});
