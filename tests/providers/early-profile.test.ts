// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { askProfileEarly, takeEarlyProfile } from "#providers/auth/early-profile.ts";
import { clearSession, keepToken } from "#providers/http/session-marker.ts";

const asked = vi.hoisted(() => vi.fn(async () => ({ name: "Asha" })));
vi.mock("#providers/http/call-api.ts", () => ({ callApi: asked }));

beforeEach(() => {
  localStorage.clear();
  asked.mockClear();
});

it("asks who is signed in before the console is there, and hands the answer out once", async () => {
  keepToken("token", true);
  askProfileEarly();
  expect(await takeEarlyProfile()).toEqual({ name: "Asha" });
  expect(takeEarlyProfile()).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
});

it("asks nothing when nobody is signed in", () => {
  askProfileEarly();
  expect(asked).not.toHaveBeenCalled();
  expect(takeEarlyProfile()).toBeNull();
});

it("never hands one person's profile to the next session", () => {
  keepToken("token", true);
  askProfileEarly();
  clearSession();
  keepToken("another", true);
  expect(takeEarlyProfile()).toBeNull();
});
