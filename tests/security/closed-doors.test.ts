import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, testSecret, type TestApp } from "#tests/support/app.ts";

const metricsToken = "a-token-for-the-collector-1";
const production = {
  NODE_ENV: "production",
  SECRET: testSecret,
  PUBLIC_URL: "https://console.test.example",
  CAPTCHA_TRIES: "600",
};

describe("a production server", () => {
  let shut: TestApp;
  let measured: TestApp;
  beforeAll(async () => {
    shut = await openTestApp("embedded", { environment: production });
    measured = await openTestApp("embedded", {
      environment: { ...production, METRICS_TOKEN: metricsToken, API_DOCS: "on" },
    });
  }, 60_000);
  afterAll(() => Promise.all([shut.close(), measured.close()]));

  it.each(["/metrics", "/api/docs", "/api/docs/", "/api/docs/json", "/api/openapi.json", "/api/x/mails"])(
    "answers 404 for %s in production",
    async (url) => {
      const answer = await shut.app.inject({ url, headers: { authorization: "Bearer undefined" } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe("not_found");
    },
  );

  it("serves API docs in production when enabled, and metrics only with their token", async () => {
    const ask = (authorization?: string) =>
      measured.app.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } });
    expect((await ask()).statusCode).toBe(404);
    expect((await ask(`Bearer ${metricsToken}x`)).statusCode).toBe(404);
    expect((await ask(`Bearer ${metricsToken}`)).body).toContain("http_request_duration_seconds");
    expect((await measured.app.inject("/api/openapi.json")).statusCode).toBe(200);
  });
});
