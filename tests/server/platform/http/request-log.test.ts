import { beforeAll, describe, expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { createApp } from "#server/platform/http/app.ts";
import { createLog } from "#server/log.ts";
import { routes } from "#server/domains.ts";
import type { Services } from "#server/services.ts";
import type { TestApp } from "#tests/support/app.ts";
import { openSharedApp } from "#tests/support/with-app.ts";

const email = "canary.bird@aviary.example";
const password = "Canary-Sings-At-Dawn-5";
const phone = "9812345670";
const mailed = "canary0token0canary0token0canary0token0cana";

describe("the log of requests", () => {
  let shared: TestApp;
  beforeAll(async () => {
    shared = await openSharedApp("embedded");
  }, 60_000);

  /** What a server with this level of log says of a request, and the id of its answer. */
  async function told(level: string, request: object, more: Partial<Services> = {}) {
    const lines: string[] = [];
    const log = createLog(level, { write: (line) => lines.push(line) });
    const app = await createApp({ services: { ...shared.services, ...more, log }, routes });
    const answer = await app.inject(request);
    await app.close();
    const ofRequests = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId !== undefined);
    return { status: answer.statusCode, id: answer.headers["x-request-id"], lines: ofRequests, text: lines.join("") };
  }

  const url = "/api/profile";
  const signedIn = () => ({ url, headers: { authorization: `O-Bearer ${shared.people.tokens.normal}` } });

  it("tells at the level info who asked for what, and what it came to, by one id", async () => {
    const { id, lines } = await told("info", signedIn());
    expect(lines).toMatchObject([
      { reqId: id, req: { method: "GET", url, address: "127.0.0.1" } },
      { reqId: id, res: { statusCode: 200 }, responseTime: expect.any(Number) },
    ]);
    expect(Object.keys(lines[0].req).sort()).toEqual(["address", "method", "url"]);
  });

  it("holds no token, mail address, password or number of who asks", async () => {
    const to = `${accountCalls.verifyEmail.path}?token=${mailed}`;
    const requests = [
      signedIn(),
      { url: `/api${to}&email=${encodeURIComponent(email)}&phone=%2B91${phone}` },
      { method: "POST", url: `/api${accountCalls.login.path}`, payload: { email, password, code: phone } },
      { url, headers: { cookie: `refresh=${mailed}`, "x-forwarded-for": email, referer: `https://x.example/?${to}` } },
    ];
    for (const request of requests) {
      const { lines, text } = await told("trace", request);
      expect(lines.length).toBeGreaterThan(0);
      for (const secret of [shared.people.tokens.normal, mailed, email, "canary", password, phone])
        expect(text).not.toContain(secret);
    }
  });

  it("says nothing of requests that went as they should where only warnings are asked for", async () => {
    expect(await told("warn", signedIn())).toMatchObject({ status: 200, lines: [] });
    expect(await told("warn", { url })).toMatchObject({ status: 401, lines: [] });
  });

  it.each(["warn", "info"])(
    "tells a failure inside by the id that its answer carries, at the level %s",
    async (level) => {
      const findActor = () => Promise.reject(new Error("the store of accounts fell over"));
      const { status, id, lines } = await told(level, signedIn(), { findActor });
      expect(status).toBe(500);
      const failures = lines.filter((line) => line.level === 50);
      expect(failures).toMatchObject([{ reqId: id, code: "internal", err: { message: /fell over/ } }]);
      expect(failures).toHaveLength(1);
    },
  );
});
