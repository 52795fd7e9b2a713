import { beforeAll, describe, expect, it } from "vitest";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { createHttpApp } from "#server/platform/http/http-app.ts";
import { handlePublic, type Route } from "#server/platform/http/route.ts";
import type { TestApp } from "#tests/support/app.ts";
import { openSharedApp } from "#tests/support/with-app.ts";

describe("error responses", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openSharedApp("embedded");
  }, 60_000);

  const answerWith = async (run: Route["run"]) => {
    const route: Route = { ...handlePublic(storeCalls.listMails)(() => []), run };
    const other = await createHttpApp({ services: app.services, routes: [route] });
    return other.inject("/api/x/mails");
  };

  it("answers 500 without the data when a response does not match its schema", async () => {
    const answer = await answerWith(() => [{ id: "no-uuid", passwordHash: "secret" }]);
    expect(answer.statusCode).toBe(500);
    expect(answer.json().code).toBe("internal");
    expect(answer.body).not.toContain("secret");
  });

  it("answers an unexpected error with 500 and without its message", async () => {
    const answer = await answerWith(() => {
      throw new Error("connect to db.internal failed");
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("db.internal");
  });

  it("answers unavailable while the database is away", async () => {
    const answer = await answerWith(() => {
      throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    });
    expect(answer.json().code).toBe("unavailable");
  });
});
