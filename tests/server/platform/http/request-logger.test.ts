import { beforeAll, describe, expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { createHttpApp } from "#server/platform/http/http-app.ts";
import { createLog } from "#server/log.ts";
import { allRoutes } from "#server/domains.ts";
import type { Services } from "#server/services.ts";
import type { TestApp } from "#tests/support/app.ts";
import { openSharedApp } from "#tests/support/with-app.ts";

const email = "canary.bird@aviary.example";
const password = "Canary-Sings-At-Dawn-5";
const phone = "9812345670";
const mailed = "canary0token0canary0token0canary0token0cana";

describe("request log", () => {
  let shared: TestApp;
  beforeAll(async () => {
    shared = await openSharedApp("embedded");
  }, 60_000);

  /** Sends a request to a server with this log level; returns the response's status and id and the log lines. */
  async function logOf(level: string, request: object, more: Partial<Services> = {}) {
    const lines: string[] = [];
    const log = createLog(level, { write: (line) => lines.push(line) });
    const app = await createHttpApp({ services: { ...shared.services, ...more, log }, routes: allRoutes });
    const answer = await app.inject(request);
    await app.close();
    const ofRequests = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId !== undefined);
    return { status: answer.statusCode, id: answer.headers["x-request-id"], lines: ofRequests, text: lines.join("") };
  }

  const url = "/api/profile";
  const signedIn = () => ({ url, headers: { authorization: `O-Bearer ${shared.people.tokens.normal}` } });

  it("logs method, URL, address, status and time under the request id at level info", async () => {
    const { id, lines } = await logOf("info", signedIn());
    expect(lines).toMatchObject([
      { reqId: id, req: { method: "GET", url, address: "127.0.0.1" } },
      { reqId: id, res: { statusCode: 200 }, responseTime: expect.any(Number) },
    ]);
    expect(Object.keys(lines[0].req).sort()).toEqual(["address", "method", "url"]);
  });

  it("keeps tokens, mail addresses, passwords and phone numbers out of the request log", async () => {
    const to = `${accountCalls.verifyEmail.path}?token=${mailed}`;
    const requests = [
      signedIn(),
      { url: `/api${to}&email=${encodeURIComponent(email)}&phone=%2B91${phone}` },
      { method: "POST", url: `/api${accountCalls.login.path}`, payload: { email, password, code: phone } },
      { url, headers: { cookie: `refresh=${mailed}`, "x-forwarded-for": email, referer: `https://x.example/?${to}` } },
    ];
    for (const request of requests) {
      const { lines, text } = await logOf("trace", request);
      expect(lines.length).toBeGreaterThan(0);
      for (const secret of [shared.people.tokens.normal, mailed, email, "canary", password, phone])
        expect(text).not.toContain(secret);
    }
  });

  it("logs no request at level warn that ends in 200 or 401", async () => {
    expect(await logOf("warn", signedIn())).toMatchObject({ status: 200, lines: [] });
    expect(await logOf("warn", { url })).toMatchObject({ status: 401, lines: [] });
  });

  it.each(["warn", "info"])(
    "logs an internal error once under the response's request id at level %s",
    async (level) => {
      const findActor = () => Promise.reject(new Error("the store of accounts fell over"));
      const { status, id, lines } = await logOf(level, signedIn(), { findActor });
      expect(status).toBe(500);
      const failures = lines.filter((line) => line.level === 50);
      expect(failures).toMatchObject([{ reqId: id, code: "internal", err: { message: /fell over/ } }]);
      expect(failures).toHaveLength(1);
    },
  );
});
