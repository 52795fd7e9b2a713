import { expect, it } from "vitest";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("a screen that failed to render", (app) => {
  const report = (body: unknown) => app().as("nobody").send(storeCalls.reportFailure, { body });

  it("accepts a render failure report without sign-in", async () => {
    const answer = await report({ error: "TypeError: x is undefined", path: "/home", component: "at Home" });
    expect([answer.statusCode, answer.json()]).toEqual([200, { reported: true }]);
  });

  it("rejects a render failure report with unknown fields", async () => {
    const answer = await report({ error: "e", path: "/", component: "", typed: "secret" });
    expect(answer.statusCode).toBe(422);
  });
});
