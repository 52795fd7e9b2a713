import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { isStale } from "#server/platform/build/sources.mjs";
import { webDirectory } from "#server/platform/build/build-web.ts";
import type { Environment } from "./environment.ts";
import { isFirstStart, type RunningServer, startServer } from "./server.ts";
import type { BaseServices } from "./base-services.ts";
import { resolveModuleFile, nodeLoaderArguments, projectRoot } from "./project-paths.ts";
import type { Services } from "./services.ts";
import { inviteFirstSuperadmin } from "#server/staff/members/first-superadmin.ts";
import { findDemoAccounts } from "#server/platform/status/demo-accounts.ts";

/** Builds the web app in a separate process, whose memory is freed before the server starts. */
const buildWeb = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const words = [...nodeLoaderArguments, resolveModuleFile("server/platform/build/main"), "web", "--if-stale"];
    const child = spawn(process.execPath, words, { stdio: ["ignore", 2, 2] });
    const giveUp = (): void => void child.kill();
    process.once("exit", giveUp);
    child.once("error", reject);
    child.once("exit", () => process.removeListener("exit", giveUp));
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`building the web app failed (${code})`))));
  });

async function buildWebIfStale(): Promise<string | undefined> {
  if (isStale(projectRoot, "web")) await buildWeb();
  return existsSync(webDirectory) ? webDirectory : undefined;
}

const skipWeb = async (): Promise<undefined> => undefined;

async function fillDemoStore(services: Services): Promise<void> {
  if (!services.environment.demo || !(await isFirstStart(services.database))) return;
  console.error("Filling the demo store: apps are drawn, built and signed.");
  // Imported on demand: the image and package builders take a second to load.
  const { seedDemo } = await import("#demo/seed.ts");
  await seedDemo(services, printProgress);
}

/** Prints the progress of the demo store: a counter in a terminal, elsewhere a line for every fifth app. */
function printProgress(apps: number, of: number): void {
  const line = `Filling the demo store: ${apps} of ${of} apps.`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}${apps === of ? "\n" : ""}`);
  else if (apps % 5 === 0 || apps === of) console.error(line);
}

/** Adds demo events while the server runs, so that the demo store's statistics grow. */
async function withDemoEvents(server: RunningServer): Promise<RunningServer> {
  if (!server.services.environment.demo) return server;
  const { startDemoEventFeed: keepDemoEvents } = await import("#demo/events/demo-event-feed.ts");
  const leave = keepDemoEvents(server.services);
  const stop = (): Promise<void> => {
    leave();
    return server.stop();
  };
  return { ...server, stop };
}

/** Prints the server's URL and the demo accounts; for an empty store, the first superadmin's invitation. */
export async function printStartupInfo({ services }: RunningServer, empty: boolean): Promise<void> {
  const invitation = empty ? await inviteFirstSuperadmin(services) : null;
  console.log(`Ready on ${services.environment.publicUrl}`);
  if (invitation !== null) console.log(`Create the first superadmin (works once, for 72 hours): ${invitation}`);
  for (const { email, password, role } of await findDemoAccounts(services)) {
    console.log(`  ${email}  ${password}  (${role === "normal" ? "developer" : role})`);
  }
}

export interface RunOptions {
  readonly environment: Environment;
  readonly opening: Promise<BaseServices>;
  /** True to serve only the API, without the web app. */
  readonly api: boolean;
}

/** Starts the server. The web app is built while the database opens: each keeps one core busy. */
export async function runServer({ environment, opening, api }: RunOptions): Promise<RunningServer> {
  const built = api ? skipWeb() : buildWebIfStale();
  // A failed build is reported when the server awaits it.
  built.catch(() => undefined);
  const wiring = { environment, opened: await opening, web: () => built, prepare: fillDemoStore };
  return withDemoEvents(await startServer(wiring));
}
