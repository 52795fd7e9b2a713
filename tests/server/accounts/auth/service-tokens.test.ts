import { decodeJwt, jwtVerify } from "jose";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { readEnvironment } from "#server/environment.ts";
import { buildPageCsp } from "#server/platform/http/security-headers.ts";
import { deriveKey } from "#server/load-secret.ts";
import { testSecret } from "#tests/support/app.ts";
import { testPassword } from "#tests/support/people.ts";
import { withApps } from "#tests/support/with-app.ts";

const portal = "https://help.store.example/desk";

withApps(
  "support portal",
  (app) => {
    const redirect = (page?: string) =>
      app()
        .as("normal")
        .send(accountCalls.irisRedirectUrl, { body: page === undefined ? {} : { page } });

    it("support portal link leads to the configured URL with a five-minute identity token", async () => {
      const url = new URL((await redirect("tickets/new")).json().redirectUrl);
      expect(url.origin + url.pathname).toBe(`${portal}/tickets/new`);
      const key = deriveKey(testSecret, "identity token");
      const { payload } = await jwtVerify(url.searchParams.get("token") ?? "", key, { audience: "iris" });
      expect(payload.sub).toBe(app().people.accounts.normal.id);
      expect(Number(payload.exp) - Number(payload.iat)).toBe(300);
    });

    it.each([
      "//evil.example",
      "https://evil.example",
      "\\\\evil.example",
      "../admin",
      "tickets/../../x",
      "a?token=x",
      "a#b",
      "a@evil.example",
      "%2e%2e/x",
      "/evil.example",
      "javascript:alert",
    ])("support portal link refuses the page %s", async (page) => {
      const answer = await redirect(page);
      expect([answer.statusCode, answer.json().fields?.[0]?.path]).toEqual([422, "page"]);
    });

    it("startup returns the support portal's log-out URL, which requires SUPPORT_PORTAL_URL", async () => {
      const { supportPortalLogout } = await app().as("normal").call(storeCalls.startup);
      expect(supportPortalLogout).toBe(`${portal}/logout`);
      expect(readEnvironment({}).supportPortalLogoutUrl).toBeNull();
      expect(() => readEnvironment({ SUPPORT_PORTAL_LOGOUT_URL: portal })).toThrow(/SUPPORT_PORTAL_URL/);
    });

    it("CSP allows the configured support chat's origin, and its script URL must be HTTPS", async () => {
      const { supportChatScript } = await app().as("normal").call(storeCalls.startup);
      expect(supportChatScript).toBe("https://chat.example/widget.js");
      const policy = buildPageCsp("n", app().services.environment);
      for (const part of ["script-src 'self'", "connect-src 'self'"])
        expect(policy).toContain(`${part} https://chat.example;`);
      expect(buildPageCsp("n", readEnvironment({}))).not.toContain("chat.example");
      expect(() => readEnvironment({ SUPPORT_CHAT_SCRIPT_URL: "http://chat.example/widget.js" })).toThrow(
        /CHAT_SCRIPT/,
      );
    });

    it("support portal link says isConsole false for a portal on another site", async () => {
      expect((await redirect()).json().isConsole).toBe(false);
    });

    it("support portal defaults to the console's own /support", () => {
      expect(readEnvironment({ PUBLIC_URL: "https://console.example" }).supportPortalUrl).toBe(
        "https://console.example/support",
      );
    });
  },
  {
    environment: {
      SUPPORT_PORTAL_URL: portal,
      SUPPORT_PORTAL_LOGOUT_URL: `${portal}/logout`,
      SUPPORT_CHAT_SCRIPT_URL: "https://chat.example/widget.js",
    },
  },
);

withApps("service tokens", (app) => {
  const body = (password: string) => ({ email: "owner@test.example", password });

  it.each([
    ["cmsLogin", "cms"],
    ["markettingLogin", "marketing"],
  ] as const)("%s returns a token for its own service only", async (name, audience) => {
    const { token, expiresInSeconds } = await app()
      .as("nobody")
      .call(accountCalls[name], { body: body(testPassword) });
    const key = deriveKey(testSecret, "service token");
    const { payload } = await jwtVerify(token, key, { audience, typ: "service+jwt" });
    expect(payload).toMatchObject({ email: "owner@test.example", role: "normal" });
    expect(expiresInSeconds).toBe(Number(payload.exp) - Number(payload.iat));
    expect(app().services.tokens.readAccess(token)).toBeNull();
    expect(decodeJwt(token).aud).toBe(audience);
  });

  it.each(["cmsLogin", "markettingLogin"] as const)(
    "%s answers 401 to wrong passwords, and 429 after five",
    async (name) => {
      const answers = [];
      for (let at = 0; at < 6; at += 1)
        answers.push(
          await app()
            .as("nobody")
            .send(accountCalls[name], { body: body("wrong-wrong") }),
        );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429]);
    },
  );
});
