import { beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { httpStatusByErrorCode } from "#contract/errors.ts";
import type { TestApp } from "#tests/support/app.ts";
import { openSharedApp } from "#tests/support/with-app.ts";

describe("OpenAPI document", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openSharedApp("embedded");
  }, 60_000);

  it("OpenAPI 3.1 document describes every call, and nothing else", async () => {
    const document = (await app.app.inject("/api/openapi.json")).json();
    expect(document.openapi).toMatch(/^3\.1/);
    const described = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.values<Call>(calls).map((call) => `${call.method} /api${call.path}`);
    expect(described.sort()).toEqual(declared.sort());
  });

  it("OpenAPI document gives login its operationId, statuses, error codes, response and security", async () => {
    const document = (await app.app.inject("/api/openapi.json")).json();
    const login = document.paths["/api/developer/login"].post;
    expect(login.operationId).toBe("login");
    expect(Object.keys(login.responses)).toEqual(["200", "401", "403", "422", "4XX", "5XX"]);
    expect(login.responses["401"].description).toBe(
      "totp_wrong, totp_needed, invalid_credentials, unauthenticated, session_ended, acting_ended",
    );
    expect(login.responses["200"].content["application/json"].schema.properties).toHaveProperty("accessToken");
    expect(login.security).toEqual([]);
    expect(document.paths["/api/profile"].get.security).toEqual([{ accessToken: [] }]);
  });

  it("OpenAPI document gives every call its summary and each error code under its status", async () => {
    const document = (await app.app.inject("/api/openapi.json")).json();
    for (const call of Object.values<Call>(calls)) {
      const described = document.paths[`/api${call.path}`][call.method.toLowerCase()];
      expect(described.summary).toBe(call.summary);
      for (const code of call.errors) {
        const refusal = described.responses[httpStatusByErrorCode[code]].content["application/json"].schema;
        expect(refusal.properties.code.enum).toContain(code);
      }
      expect(described.requestBody?.content["multipart/form-data"] !== undefined).toBe(call.file !== undefined);
    }
  });

  it("/api/docs/ serves the API browser without inline scripts", async () => {
    const page = await app.app.inject("/api/docs/");
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });
});
