// @vitest-environment happy-dom
import { cleanup, render, waitFor } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it, vi } from "vitest";
import { readUtmData } from "#providers/analytics/utm.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { SignedOutTree } from "#src/signed-out/SignedOutTree.tsx";

vi.mock("#providers/captcha/solve-altcha.ts", () => ({ solveAltcha: async () => "work was done" }));
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: async () => ({ storeName: "Bazaar", demoAccounts: [], kind: "altcha" }),
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

it.each([
  ["/login", "Log in · Bazaar"],
  ["/signup", "Sign up · Bazaar"],
  ["/terms", "Terms · Bazaar"],
  ["/privacy", "Privacy · Bazaar"],
  ["/staff-invite", "Staff invitation · Bazaar"],
  ["/verify-email", "Verify your e-mail · Bazaar"],
])("page title of %s is %s", async (path, title) => {
  await openTree(path);
  await waitFor(() => expect(document.title).toBe(title));
});
