import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { endAccountSessions } from "#server/accounts/auth/sessions.ts";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { createHttpApp } from "#server/platform/http/http-app.ts";
import { assembleServices } from "#server/server.ts";
import { domainPlugins, allRoutes } from "#server/domains.ts";
import { openTestApp, type TestApp, testSecret } from "#tests/support/app.ts";
import { silentLog } from "#tests/support/database.ts";
import { type HeardLine, listenLive } from "#tests/support/live-line.ts";
import { waitingVersion } from "../../review/desk/waiting.ts";

interface Process {
  readonly url: string;
  readonly database: Database;
  stop(): Promise<void>;
}

/** A second server on the database of the first, with a listening connection and a pool of its own. */
async function secondProcess({ services }: TestApp): Promise<Process> {
  const { rows } = await services.database.pool.query<{ name: string }>("select current_database() as name");
  const { serverUrl } = inject("postgres") ?? { serverUrl: "" };
  const address = new URL(serverUrl);
  address.pathname = `/${rows[0]?.name}`;
  const { environment } = services;
  const database = await openDatabase({ url: address.href, dataDir: environment.dataDir, log: silentLog });
  const own = await assembleServices(environment, silentLog, database, testSecret);
  const app = await createHttpApp({ services: own, routes: allRoutes, plugins: domainPlugins });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const stop = async (): Promise<void> => {
    // The test's client may have opened a spare connection on which it sends nothing.
    app.server.closeAllConnections();
    await app.close();
    await own.inspections.close();
    await database.close();
  };
  return { url, database, stop };
}

describe.skipIf(!inject("postgres"))("two servers on one PostgreSQL", () => {
  let first: TestApp;
  let second: Process;
  beforeAll(async () => {
    first = await openTestApp("postgres");
    second = await secondProcess(first);
  }, 60_000);
  afterAll(async () => {
    await second.stop();
    await first.close();
  });
  const listen = async (who: "admin" | "superadmin" | "stranger"): Promise<HeardLine> => {
    const authorization = `O-Bearer ${first.people.tokens[who]}`;
    const line = await listenLive(`${second.url}/api/x/live`, { authorization });
    await line.next("open");
    return line;
  };
  /** Waits until events published at the first server reach the stream at the second. */
  const connected = async (line: HeardLine, accountId: string): Promise<void> => {
    const knock = () =>
      first.services.database.changes.publish([{ resource: "notifications", type: "created", ids: [], accountId }]);
    await expect
      .poll(() => {
        knock();
        return line.changes().some((change) => change.startsWith("notifications"));
      })
      .toBe(true);
  };
  const claim = (versionId: string) => first.as("admin").call(reviewDeskCalls.claimVersion, { body: { versionId } });

  it("sends changes made at one server to browsers at the other, by the same access rules", async () => {
    const [staff, stranger] = await Promise.all([listen("superadmin"), listen("stranger")]);
    await connected(staff, first.people.accounts.superadmin.id);
    await connected(stranger, first.people.accounts.stranger.id);
    const { id } = await waitingVersion(first);
    await claim(id);
    expect((await staff.hears("review")).ids).toContain(id);
    expect(stranger.changes().filter((change) => !change.startsWith("notifications"))).toEqual([]);
    for (const line of [staff, stranger]) line.close();
  });

  it("closes a session's stream at one server when the session is ended at the other", async () => {
    const line = await listen("admin");
    await connected(line, first.people.accounts.admin.id);
    const { id } = first.people.accounts.admin;
    await first.services.database.transaction((tx) => endAccountSessions(tx, id, "for a test"));
    await line.next("ended");
    await line.ended;
    expect(line.events.at(-1)?.name).toBe("ended");
    expect(line.events.at(-1)?.name).toBe("ended");
  });

  it("tells browsers to refetch when the connection between the servers breaks", async () => {
    const line = await listen("superadmin");
    await connected(line, first.people.accounts.superadmin.id);
    await first.services.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
    );
    expect(await line.next("anew")).toMatchObject({ data: null });
    line.close();
  });
});

it("closes its event streams when the server stops", async () => {
  const app = await openTestApp("embedded");
  const url = await app.app.listen({ host: "127.0.0.1", port: 0 });
  const line = await listenLive(`${url}/api/x/live`, { authorization: `O-Bearer ${app.people.tokens.admin}` });
  await line.next("open");
  const stopped = app.close();
  await line.ended;
  await stopped;
  expect(line.events.map(({ name }) => name)).toEqual(["open"]);
}, 60_000);
