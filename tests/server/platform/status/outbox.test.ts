import { expect, it } from "vitest";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { isOutboxOpen } from "#server/platform/status/outbox.ts";
import { withApps } from "#tests/support/with-app.ts";

it.each([
  [{ production: false, host: "127.0.0.1" }, "localhost", true],
  [{ production: false, host: "::1" }, "[::1]", true],
  [{ production: true, host: "127.0.0.1" }, "localhost", false],
  [{ production: false, host: "0.0.0.0" }, "localhost", false],
  [{ production: false, host: "127.0.0.1" }, "console.example", false],
])("hasOutbox for %o at host %s returns %s", (environment, asked, open) => {
  expect(isOutboxOpen(environment, asked)).toBe(open);
});

withApps("the outbox", (app) => {
  const ask = (host: string) => app().as("nobody").send(storeCalls.listMails, { query: {}, headers: { host } });

  it("hides the outbox from requests for another host name than localhost", async () => {
    expect((await ask("localhost:3000")).statusCode).toBe(200);
    expect((await ask("attacker.example")).statusCode).toBe(404);
    const startup = await app()
      .as("nobody")
      .send(storeCalls.startup, { headers: { host: "attacker.example" } });
    expect(startup.json().outbox).toBe(false);
  });
});
