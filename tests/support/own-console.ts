import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { readEnvironment } from "#server/environment.ts";
import { openBaseServices } from "#server/base-services.ts";
import { freePort } from "./free-port.ts";

interface OwnConsoleOptions {
  /** Pattern of the output which says that the server is ready. */
  readonly ready: RegExp;
  readonly words?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly port?: number;
  /** Callback before the start that adds database rows which no screen can create. */
  readonly prepare?: (database: Database) => Promise<void>;
}

export interface OwnConsole {
  /** Part of the server's output that matched `ready`. */
  readonly said: string;
  stop(): Promise<void>;
}

async function fill(environment: Record<string, string | undefined>, prepare: (database: Database) => Promise<void>) {
  const { database } = await openBaseServices(readEnvironment(environment));
  try {
    await migrateDatabase(database);
    await prepare(database);
  } finally {
    await database.close();
  }
}

/**
 * Starts a separate server on an empty data directory, as `npm start` does, for a journey that needs its own.
 */
export async function startOwnConsole({
  ready,
  words = [],
  prepare,
  ...options
}: OwnConsoleOptions): Promise<OwnConsole> {
  const dataDir = await mkdtemp(join(tmpdir(), "own-console-"));
  const port = String(options.port ?? (await freePort()));
  // Journeys send no requests outside.
  const quick = { LOG_LEVEL: "warn", STATISTICS: "off", LINK_CHECKS: "off", CAPTCHA_TRIES: "1" };
  const environment = { ...process.env, ...quick, PORT: port, DATA_DIR: dataDir, ...options.environment };
  if (prepare) await fill(environment, prepare);
  const server = spawn("npm", ["start", "--silent", "--", ...words], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: environment,
  });
  const closed = new Promise<void>((resolve) => server.once("close", () => resolve()));
  let printed = "";
  const said = await new Promise<string>((resolve, reject) => {
    server.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const [match] = ready.exec(printed) ?? [];
      if (match !== undefined && printed.endsWith("\n")) resolve(match);
    });
    void closed.then(() => reject(new Error(`it ended: ${printed}`)));
  });
  return {
    said,
    stop: async () => {
      if (server.pid !== undefined) process.kill(-server.pid, "SIGTERM");
      await closed;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
