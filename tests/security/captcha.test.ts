import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { spentCaptchaChallenge } from "#server/integrations/captcha/captcha.tables.ts";
import { deleteSpentChallenges } from "#server/integrations/captcha/spent-challenges.ts";
import { createHcaptcha } from "#server/integrations/captcha/hcaptcha.ts";
import { buildPageCsp } from "#server/platform/http/security-headers.ts";
import { createAltchaCaptcha } from "#server/integrations/captcha/altcha.ts";
import { testSecret } from "#tests/support/app.ts";
import { solved } from "#tests/support/captcha.ts";
import { withApps } from "#tests/support/with-app.ts";

const email = "somebody@test.example";

withApps("the embedded captcha", (app) => {
  const ask = async (h_captcha_response: unknown) => {
    const answer = await app().as("nobody").send(accountCalls.emailExists, { body: { email, h_captcha_response } });
    return [answer.statusCode, answer.json().code];
  };

  it("accepts a solved captcha once", async () => {
    const answer = await solved(app().services);
    expect(await ask(answer)).toEqual([200, undefined]);
    expect(await ask(answer)).toEqual([422, "captcha_failed"]);
  });

  it("asks for a captcha after five questions without one from an IP address in a day", async () => {
    for (let nth = 0; nth < 5; nth += 1) expect(await ask(undefined)).toEqual([200, undefined]);
    expect(await ask(undefined)).toEqual([403, "captcha_required"]);
    expect(await ask(await solved(app().services))).toEqual([200, undefined]);
  });

  it("accepts one of two concurrent requests with the same captcha answer", async () => {
    const answer = await solved(app().services);
    const both = await Promise.all([ask(answer), ask(answer)]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 422]);
  });

  it("rejects unsolved captcha answers, and a missing one as a validation error", async () => {
    const question = await app().as("nobody").call(accountCalls.captcha);
    const { challenge } = question.kind === "altcha" ? question : { challenge: null };
    const forged = btoa(JSON.stringify({ challenge, solution: { counter: 1, derivedKey: "00".repeat(32) } }));
    for (const answer of ["", "x", btoa("{}"), forged].slice(1))
      expect(await ask(answer)).toEqual([422, "captcha_failed"]);
    const body = { email, h_captcha_response: undefined };
    const without = await app().as("nobody").send(accountCalls.forgotPassword, { body });
    expect([without.statusCode, without.json().code]).toEqual([422, "validation_failed"]);
  });

  it("rejects a captcha answer to a challenge signed with another secret", async () => {
    const foreign = createAltchaCaptcha(app().services.database, "another secret, long enough to sign with", 1);
    expect(await ask(await solved({ captcha: foreign }))).toEqual([422, "captcha_failed"]);
    const own = createAltchaCaptcha(app().services.database, testSecret, 1);
    expect(await ask(await solved({ captcha: own }))).toEqual([200, undefined]);
  });

  it("rejects a captcha answer whose challenge's expiry was extended", async () => {
    const { challenge, solution } = JSON.parse(atob(await solved(app().services)));
    const later = {
      ...challenge,
      parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 60 },
    };
    expect(await ask(btoa(JSON.stringify({ challenge: later, solution })))).toEqual([422, "captcha_failed"]);
  });

  it("deletes spent captcha challenges once they have expired", async () => {
    const { db } = app().services.database;
    await ask(await solved(app().services));
    await deleteSpentChallenges(db);
    expect(await db.select().from(spentCaptchaChallenge)).toHaveLength(1);
    await db.update(spentCaptchaChallenge).set({ expiresAt: new Date(Date.now() - 1000) });
    await deleteSpentChallenges(db);
    expect(await db.select().from(spentCaptchaChallenge)).toHaveLength(0);
  });
});

describe("hCaptcha", () => {
  const heard: URLSearchParams[] = [];
  const says = { status: 200, body: { success: true } };
  let peer: Server;
  let verifyUrl = "";
  beforeAll(async () => {
    peer = createServer(async (request, response) => {
      let text = "";
      for await (const chunk of request) text += chunk;
      heard.push(new URLSearchParams(text));
      response.writeHead(says.status, { "content-type": "application/json" }).end(JSON.stringify(says.body));
    });
    await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
    verifyUrl = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/siteverify`;
  });
  afterAll(() => new Promise((resolve) => peer.close(resolve)));
  const open = () => createHcaptcha({ siteKey: "site-key-1", secret: "secret-of-1", verifyUrl });

  it("verifies a browser's token at hCaptcha with the secret and the caller's IP", async () => {
    expect(await open().ask()).toEqual({ kind: "hcaptcha", siteKey: "site-key-1" });
    expect(await open().passes("a token", "203.0.113.9")).toBe(true);
    expect(Object.fromEntries(heard.at(-1) ?? [])).toEqual({
      secret: "secret-of-1",
      response: "a token",
      remoteip: "203.0.113.9",
      sitekey: "site-key-1",
    });
    says.body = { success: false };
    expect(await open().passes("a spent token", "203.0.113.9")).toBe(false);
  });

  it("throws unavailable when hCaptcha fails or does not answer", async () => {
    says.status = 500;
    await expect(open().passes("a token", "203.0.113.9")).rejects.toMatchObject({ code: "unavailable" });
    const away = createHcaptcha({ siteKey: "site-key-1", secret: "secret-of-1", verifyUrl: "http://127.0.0.1:9/" });
    await expect(away.passes("a token", "203.0.113.9")).rejects.toMatchObject({ code: "unavailable" });
  });

  it("adds hCaptcha to the page's Content-Security-Policy only when configured", () => {
    expect(buildPageCsp("n")).not.toContain("hcaptcha");
    expect(
      buildPageCsp("n", { hcaptcha: { siteKey: "key", secret: "secret", verifyUrl: "https://a.example" } }),
    ).toContain("script-src 'self' https://hcaptcha.com https://*.hcaptcha.com");
  });
});
