// @vitest-environment happy-dom
import { cleanup, render, waitFor } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it, vi } from "vitest";
import { AnalyticsEventBatch } from "#contract/statistics/console-analytics/events.ts";
import { setAnalyticsEnabled } from "#providers/console-analytics/track-events.ts";
import { readUtmData } from "#providers/console-analytics/utm.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { SignedOutTree } from "#src/signed-out/SignedOutTree.tsx";

vi.mock("#providers/captcha/solve-altcha.ts", () => ({ solveAltcha: async () => "work was done" }));
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: async () => ({ storeName: "Bazaar", analytics: true, demoAccounts: [], kind: "altcha" }),
}));
afterEach(cleanup);

async function openTree(path: string) {
  history.replaceState(null, "", path);
  const texts = await startI18n(["shell", "accounts", "errors"]);
  render(
    <I18nextProvider i18n={texts}>
      <SignedOutTree />
    </I18nextProvider>,
  );
}

it.each(["/?utm_source=diwali", "/home/7/statistics?utm_source=diwali"])(
  "campaign parameters of %s are still known after the redirect to the login",
  async (path) => {
    localStorage.clear();
    await openTree(path);
    await waitFor(() => expect(location.pathname).toBe("/login"));
    expect(new URLSearchParams(location.search).has("utm_source")).toBe(false);
    expect(readUtmData()).toEqual({ utm_source: "diwali" });
  },
);

it("a click on the landing page is counted once and leaves the URL", async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response("{}", { status: 202 }));
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const sendEvents = () => {
    document.dispatchEvent(new Event("visibilitychange"));
    return fetched.mock.calls
      .splice(0)
      .flatMap(([, { body }]) => AnalyticsEventBatch.parse(JSON.parse(String(body))).events);
  };
  setAnalyticsEnabled(true);
  sendEvents();
  await openTree("/signup?utm_source=diwali&button=for-developer");
  await waitFor(() => expect(document.title).toBe("Sign up · Bazaar Developer Console"));
  expect(location.search).toBe("?utm_source=diwali");
  expect(sendEvents()).toMatchObject([
    { name: "LANDING_BUTTON_CLICKED", page: "landing", tags: { button: "for-developer" } },
    { name: "USER_VISIT_IMPRESSION", page: "onboarding", from: "landing", tags: { utm_source: "diwali" } },
  ]);
  cleanup();
  await openTree(location.pathname + location.search);
  expect(sendEvents().filter(({ name }) => name === "LANDING_BUTTON_CLICKED")).toEqual([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ["/login", "Log in · Bazaar Developer Console"],
  ["/signup", "Sign up · Bazaar Developer Console"],
  ["/terms", "Terms · Bazaar Developer Console"],
  ["/privacy", "Privacy · Bazaar Developer Console"],
  ["/staff-invite", "Staff invitation · Bazaar Developer Console"],
  ["/verify-email", "Verify your email · Bazaar Developer Console"],
])("page title of %s is %s", async (path, title) => {
  await openTree(path);
  await waitFor(() => expect(document.title).toBe(title));
});
