import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import { openTestApp, type TestApp } from "./app.ts";
import { type Engine, testEngines } from "./engines.ts";

/** Servers shared by the test files of a process, by engine, since opening one takes seconds. */
const shared = new Map<Engine, Promise<TestApp>>();

const sharedApp = (engine: Engine): Promise<TestApp> => {
  const opened = shared.get(engine) ?? openTestApp(engine);
  shared.set(engine, opened);
  return opened;
};

/** Returns the shared server with only its seeded people, for tests that do not change it. */
export async function openSharedApp(engine: Engine): Promise<TestApp> {
  const app = await sharedApp(engine);
  await app.reset();
  return app;
}

/**
 * Runs the tests of `body` against the whole server, on one engine or on both (`engines.ts`). The tables hold only one
 * person per role.
 */
export function withApps(
  name: string,
  body: (app: () => TestApp, engine: Engine) => void,
  /** Options of a separate server; if omitted, the tests share one. */
  options?: Parameters<typeof openTestApp>[1],
): void {
  for (const engine of testEngines())
    describe.skipIf(engine === "postgres" && !inject("postgres"))(`${name} (${engine})`, () => {
      withServer(engine, body, options);
    });
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
