import { parseArgs } from "node:util";
import { DirectoryInUse } from "#server/platform/db/directory-lock.ts";
import { openBaseServices } from "./base-services.ts";
import { EnvironmentError, readEnvironment } from "./environment.ts";
import type { RunningServer } from "./server.ts";

const stopSignals = ["SIGTERM", "SIGINT"] as const;

/** Exits at once on a signal during the start; the next start cleans up what this one leaves. */
function exitOnSignal(): () => void {
  const end = (): never => process.exit(1);
  for (const signal of stopSignals) process.once(signal, end);
  return () => {
    for (const signal of stopSignals) process.removeListener(signal, end);
  };
}

const forceExitMs = 9_500;

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), forceExitMs).unref();
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
  /** Option to start without a demo store; prints the first superadmin's invitation instead. */
  empty: { type: "boolean", default: false },
  /** Option to serve only the API: `npm run dev` serves the web app itself. */
  api: { type: "boolean", default: false },
} as const;

/** Starts the server. The database opens while the other modules load: each takes a second. */
async function start(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const given = readEnvironment();
  const environment = values.empty ? { ...given, demo: false } : given;
  const started = exitOnSignal();
  const opening = openBaseServices(environment);
  // `runServer` reports a failure; until it is loaded, Node would end the process with a stack trace.
  opening.catch(() => undefined);
  const { printStartupInfo: announce, runServer } = await import("./run-server.ts");
  const server = await runServer({ environment, opening, api: values.api });
  started();
  stopOnSignal(server);
  await announce(server, values.empty);
}

/** Returns one sentence for a fault that the environment can fix, otherwise the error with its stack trace. */
function explain(error: unknown): unknown {
  if (error instanceof EnvironmentError || error instanceof DirectoryInUse) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE" && "port" in error)
    return `Port ${error.port} is in use by another process. Stop it, or set PORT to another port.`;
  return error;
}

start(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
