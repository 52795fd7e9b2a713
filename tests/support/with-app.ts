import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import { openTestApp, type TestApp } from "./app.ts";
import type { Engine } from "./database.ts";

/** Opening a server costs seconds: test files that run in one process after each other share it. */
const shared = new Map<Engine, Promise<TestApp>>();

const sharedApp = (engine: Engine): Promise<TestApp> => {
  const opened = shared.get(engine) ?? openTestApp(engine);
  shared.set(engine, opened);
  return opened;
};

/** The server that files share, with nothing in the tables but its people: for tests that leave it as it is. */
export async function openSharedApp(engine: Engine): Promise<TestApp> {
  const app = await sharedApp(engine);
  await app.reset();
  return app;
}

/**
 * Runs the tests of `body` against the whole server on the embedded database and on PostgreSQL, with nothing in the
 * tables but one person of every role. Without PostgreSQL that half is reported as skipped.
 */
export function withApps(
  name: string,
  body: (app: () => TestApp, engine: Engine) => void,
  /** A server of its own with this environment; all others share one. */
  options?: Parameters<typeof openTestApp>[1],
): void {
  for (const engine of ["embedded", "postgres"] as const)
    describe.skipIf(engine === "postgres" && !inject("postgres"))(`${name} (${engine})`, () => {
      withServer(engine, body, options);
    });
}

/**
 * The same on one database, PostgreSQL where there is one: for rules that no statement of a database's own plays a part
 * in, asked of so many calls that a second database would take long to say the same.
 */
export function withOneApp(name: string, body: (app: () => TestApp, engine: Engine) => void): void {
  const engine = mainEngine();
  describe(`${name} (${engine})`, () => {
    withServer(engine, body);
  });
}

/** What one database is enough for is tried on PostgreSQL where there is one: that is what a large store has. */
export function mainEngine(): Engine {
  return inject("postgres") ? "postgres" : "embedded";
}

function withServer(
  engine: Engine,
  body: (app: () => TestApp, engine: Engine) => void,
  options?: Parameters<typeof openTestApp>[1],
): void {
  let opened: TestApp | undefined;
  beforeAll(async () => {
    opened = await (options ? openTestApp(engine, options) : sharedApp(engine));
  }, 60_000);
  beforeEach(() => opened?.reset());
  afterAll(() => (options ? opened?.close() : undefined));
  body(() => {
    if (!opened) throw new Error("The app is open inside tests only");
    return opened;
  }, engine);
}
