import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import { callerRateLimitAddress } from "#server/platform/http/caller-address.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { listen } from "#tests/support/builders/send-upload.ts";
import { sendRaw } from "#tests/support/send-raw.ts";

const ask = (app: TestApp, url: string, remoteAddress = "10.0.0.1") => app.app.inject({ url, remoteAddress });

describe("rate limit per address", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp("embedded", { environment: { REQUESTS_PER_MINUTE: "3" } });
  }, 60_000);
  afterAll(() => app.close());

  it.each([
    ["with an escaped letter", "/%61pi/category", "10.1.0.1"],
    ["with every letter escaped", "/%61%70%69/category", "10.1.0.2"],
    ["to a call that does not exist", "/%61pi/unknown", "10.1.0.3"],
  ])("counts a request toward the rate limit for an API URL %s", async (_how, url, from) => {
    for (let asked = 0; asked < 3; asked += 1) expect((await ask(app, "/api/category", from)).statusCode).toBe(200);
    const refused = await ask(app, url, from);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["cache-control"]).toBe("no-store");
  });

  it("limits requests in absolute form and answers them with no-store", async () => {
    const address = await listen(app);
    const absolute = () =>
      sendRaw(
        address,
        "GET http://store.example/api/developer/startup HTTP/1.1",
        "host: a",
        "connection: close",
        "",
        "",
      );
    const first = await absolute();
    expect(first).toMatch(/^HTTP\/1\.1 200 /);
    expect(first.toLowerCase()).toContain("cache-control: no-store");
    await absolute();
    await absolute();
    expect(await absolute()).toMatch(/^HTTP\/1\.1 429 /);
  });

  it("counts all addresses of an IPv6 /64 network as one caller", async () => {
    for (const host of ["1", "2", "ffff:1"])
      expect((await ask(app, "/api/category", `2001:db8:0:7::${host}`)).statusCode).toBe(200);
    expect((await ask(app, "/api/category", "2001:db8:0:7:aaaa::9")).statusCode).toBe(429);
    expect((await ask(app, "/api/category", "2001:db8:0:8::1")).statusCode).toBe(200);
  });

  it.each([
    ["10.0.0.1", "10.0.0.1"],
    ["::ffff:10.0.0.1", "10.0.0.1"],
    ["2001:DB8::1", "2001:db8:0:0::/64"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["64:ff9b::10.0.0.1", "64:ff9b:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("rateLimitAddress maps %s to %s", (ip, known) => expect(callerRateLimitAddress({ ip })).toBe(known));
});

describe("rate limit per call", () => {
  it("answers 429 before it has received the body", async () => {
    const app = await openTestApp("embedded");
    const address = await listen(app);
    const maxPerAddress = 60 * (accountCalls.login.perMinute ?? 0);
    const key = `POST ${accountCalls.login.path} address 127.0.0.1`;
    const until = new Date(Date.now() + 60_000);
    await app.services.database.db.insert(rateLimit).values({ key, hits: maxPerAddress - 1, until });
    expect((await app.as("nobody").send(accountCalls.login, { body: {} })).statusCode).toBe(422);
    const answer = sendRaw(
      address,
      "POST /api/developer/login HTTP/1.1",
      "host: a",
      "connection: close",
      "content-type: application/json",
      "content-length: 1000",
      "",
      "",
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 429 /);
    await app.close();
  });
});
