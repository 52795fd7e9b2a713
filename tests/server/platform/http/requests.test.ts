import { beforeAll, describe, expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { listingCalls } from "#contract/catalog/listings/calls.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { openSharedApp } from "#tests/support/with-app.ts";

describe("HTTP requests", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openSharedApp("embedded");
  }, 60_000);

  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    app.app.inject({ method: "POST", url, payload, headers: { "content-type": "application/json", ...headers } });

  it("sends a request id as a header and in an error's body", async () => {
    const answer = await app.app.inject("/api/profile");
    expect(answer.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(answer.json().requestId).toBe(answer.headers["x-request-id"]);
  });

  it("answers 401 or 403 before it validates an upload's query", async () => {
    const icon = listingCalls.uploadIcon;
    const file = { name: "icon.png", type: "image/png", bytes: new Uint8Array(8) };
    expect((await app.as("nobody").send(icon, { file, query: { unknown: "1" } })).statusCode).toBe(401);
    expect((await app.as("support").send(icon, { file, query: { unknown: "1" } })).statusCode).toBe(403);
  });

  it("reports each invalid field by its path and rejects unknown fields", async () => {
    const answer = await post("/api/developer/login", JSON.stringify({ email: 7, extra: { deep: 1 } }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "validation_failed",
      fields: [
        { path: "email", code: "invalid_type", params: { expected: "string" } },
        { path: "password", code: "required" },
        { path: "extra", code: "unrecognized_keys" },
      ],
    });
  });

  it("rejects unknown query parameters", async () => {
    const answer = await app.as("normal").send(accountCalls.profile, { query: { debug: "1" } });
    expect(answer.json()).toMatchObject({ code: "validation_failed", fields: [{ path: "debug" }] });
  });

  it("rejects text with a NUL character", async () => {
    const answer = await post("/api/developer/login", JSON.stringify({ email: "a@b.in", password: "a\u0000b" }));
    expect(answer.json()).toMatchObject({ code: "validation_failed", fields: [{ path: "password" }] });
  });

  it("accepts an empty object or nothing as body when a call has no body", async () => {
    expect((await app.as("support").send(accountCalls.logout, { body: {} })).statusCode).toBe(200);
    expect((await app.as("admin").send(accountCalls.logout, { body: { all: true } })).statusCode).toBe(422);
    expect((await app.as("admin").send(accountCalls.logout)).statusCode).toBe(200);
  });

  it.each([
    ["half an object", "{", "application/json", 400, "malformed_request"],
    ["nothing", "", "application/json", 422, "validation_failed"],
    ["a prototype", '{"__proto__":{"admin":true}}', "application/json", 400, "malformed_request"],
    ["another type", "<login/>", "application/xml", 415, "unsupported_media_type"],
    ["megabytes", JSON.stringify({ email: "x".repeat(2 * 1024 * 1024) }), "application/json", 413, "payload_too_large"],
  ])("rejects a request body that is %s", async (_what, payload, type, status, code) => {
    const answer = await post("/api/developer/login", payload, { "content-type": type });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(code);
    expect(answer.json().requestId).toBe(answer.headers["x-request-id"]);
    expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
  });

  it("answers an unknown API path with a JSON 404 even when HTML is accepted", async () => {
    const answer = await app.app.inject({ url: "/api/apps/all", headers: { accept: "text/html" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe("not_found");
  });

  it("rejects an access token of another scheme, signature or kind", async () => {
    const { tokens } = app.people;
    const send = (authorization: string) =>
      app.app.inject({ url: "/api/profile", headers: { authorization } }).then((answer) => answer.statusCode);
    const identity = await app.services.tokens.signIdentity(app.people.accounts.normal.id, "owner");
    expect(await send(`O-Bearer ${tokens.normal}`)).toBe(200);
    expect(await send(`Bearer ${tokens.normal}`)).toBe(401);
    expect(await send(`O-Bearer ${tokens.normal.slice(0, -2)}xx`)).toBe(401);
    expect(await send(`O-Bearer ${identity}`)).toBe(401);
    const [, payload] = tokens.normal.split(".");
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
    expect(await send(`O-Bearer ${none}.${payload}.x`)).toBe(401);
  });

  it("sends API responses with headers against scripts, framing and caching", async () => {
    const { headers } = await app.app.inject("/api/developer/startup");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("reports liveness and readiness, and metrics by route pattern", async () => {
    expect((await app.app.inject("/health/live")).json()).toEqual({ status: "live" });
    expect((await app.app.inject("/health/ready")).json()).toEqual({ status: "ready" });
    await app.app.inject("/api/category/secret-looking-id");
    const metrics = (await app.app.inject("/metrics")).body;
    expect(metrics).toContain('route="/api/category/:id"');
    expect(metrics).not.toContain("secret-looking-id");
  });
});

describe("rate limit per address", () => {
  it("answers 429 with Retry-After over the limit and still serves other addresses", async () => {
    const app = await openTestApp("embedded", { environment: { REQUESTS_PER_MINUTE: "3" } });
    const ask = (remoteAddress: string) => app.app.inject({ url: "/api/category", remoteAddress });
    for (let asked = 0; asked < 3; asked += 1) expect((await ask("10.0.0.1")).statusCode).toBe(200);
    const refused = await ask("10.0.0.1");
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe("rate_limited");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask("10.0.0.2")).statusCode).toBe(200);
    const page = await app.app.inject({ url: "/health/live", remoteAddress: "10.0.0.1" });
    expect(page.statusCode).toBe(200);
    await app.close();
  });
});
