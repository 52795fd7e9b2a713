import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hasWebApp, isStale, webDirectory } from "#server/build/web.ts";
import { DirectoryInUse } from "#server/db/directory-lock.ts";
import { EnvironmentError, readEnvironment } from "#server/environment.ts";
import { isFirstStart, type RunningServer, startServer } from "#server/main.ts";
import type { Services } from "#server/services.ts";
import { inviteFirstSuperadmin } from "#server/staff/first-superadmin.ts";
import { demoAccounts } from "#server/store/demo-accounts.ts";

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** In a process of its own: the bundler's memory is gone when the server starts to serve. */
const build = (): Promise<void> =>
  new Promise((resolve, reject) => {
    console.error("Building the web app; this takes a moment the first time.");
    const child = spawn(process.execPath, ["--import", "tsx", here("./build/main.ts"), "--if-stale"], {
      stdio: ["ignore", 2, 2],
    });
    const giveUp = (): void => void child.kill();
    process.once("exit", giveUp);
    child.once("error", reject);
    child.once("exit", () => process.removeListener("exit", giveUp));
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`building the web app failed (${code})`))));
  });

async function web(): Promise<string | undefined> {
  if (!hasWebApp()) return undefined;
  if (await isStale()) await build();
  return existsSync(webDirectory) ? webDirectory : undefined;
}

const noWeb = async (): Promise<undefined> => undefined;

async function fillDemoStore(services: Services): Promise<void> {
  if (!services.environment.demo || !(await isFirstStart(services.database))) return;
  console.error("Filling the demo store.");
  // Only now: the image and package builders take a second to load.
  const { seedDemo } = await import("#server/demo/seed.ts");
  await seedDemo(services);
}

/** The demo store's numbers grow while it runs. */
async function withDemoEvents(server: RunningServer): Promise<RunningServer> {
  if (!server.services.environment.demo) return server;
  const { keepDemoEvents } = await import("#server/demo/events/keep-events.ts");
  const leave = keepDemoEvents(server.services);
  const stop = (): Promise<void> => {
    leave();
    return server.stop();
  };
  return { ...server, stop };
}

async function announce({ services }: RunningServer, invitation: string | null): Promise<void> {
  console.log(`Ready on ${services.environment.publicUrl}`);
  if (invitation !== null) console.log(`Create the first superadmin (works once, for 72 hours): ${invitation}`);
  for (const { email, password, role } of await demoAccounts(services)) {
    console.log(`  ${email}  ${password}  (${role === "normal" ? "developer" : role})`);
  }
}

const stopSignals = ["SIGTERM", "SIGINT"] as const;

/** A start that is stopped before it is ready ends at once; what it leaves, the next one takes over. */
function endOnSignal(): () => void {
  const end = (): never => process.exit(1);
  for (const signal of stopSignals) process.once(signal, end);
  return () => {
    for (const signal of stopSignals) process.removeListener(signal, end);
  };
}

const lastResortMs = 9_500;

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), lastResortMs).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of stopSignals) process.on(signal, stop);
}

const options = {
  /** No demo store; offers the first superadmin's link instead. */
  empty: { type: "boolean", default: false },
  /** The API alone: `npm run dev` serves the web app itself. */
  api: { type: "boolean", default: false },
} as const;

async function start(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const given = readEnvironment();
  const environment = values.empty ? { ...given, demo: false } : given;
  const started = endOnSignal();
  const server = await startServer({ environment, web: values.api ? noWeb : web, prepare: fillDemoStore });
  started();
  stopOnSignal(await withDemoEvents(server));
  await announce(server, values.empty ? await inviteFirstSuperadmin(server.services) : null);
}

start(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof EnvironmentError || error instanceof DirectoryInUse;
  console.error(expected ? error.message : error);
  process.exit(1);
});
