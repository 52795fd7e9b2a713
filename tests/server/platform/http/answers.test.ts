import { beforeAll, describe, expect, it } from "vitest";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { createApp } from "#server/platform/http/app.ts";
import { handlePublic, type Route } from "#server/platform/http/route.ts";
import type { TestApp } from "#tests/support/app.ts";
import { openSharedApp } from "#tests/support/with-app.ts";

describe("an answer outside its schema", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openSharedApp("embedded");
  }, 60_000);

  const answerWith = async (run: Route["run"]) => {
    const route: Route = { ...handlePublic(storeCalls.listMails)(() => []), run };
    const other = await createApp({ services: app.services, routes: [route] });
    return other.inject("/api/x/mails");
  };

  it("is never sent: an additional property is a 500 that says nothing of it", async () => {
    const answer = await answerWith(() => [{ id: "no-uuid", passwordHash: "secret" }]);
    expect(answer.statusCode).toBe(500);
    expect(answer.json().code).toBe("internal");
    expect(answer.body).not.toContain("secret");
  });

  it("says nothing of an unexpected error either", async () => {
    const answer = await answerWith(() => {
      throw new Error("connect to db.internal failed");
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("db.internal");
  });

  it("is a 503 while the database is away", async () => {
    const answer = await answerWith(() => {
      throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    });
    expect(answer.json().code).toBe("unavailable");
  });
});
