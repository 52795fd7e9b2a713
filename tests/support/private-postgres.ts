import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

export interface PrivatePostgres {
  /** Returns the connection string of one of the server's databases. */
  url(database: string): string;
  stop(): Promise<void>;
}

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
/** Command-line words that drop root, because PostgreSQL refuses to run as root. */
const unprivileged = isRoot ? [`--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"] : [];
const settings = ["listen_addresses=", "fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** Returns the directory of the newest PostgreSQL in Debian's location; undefined if there is none. */
export function postgresBinaries(): string | undefined {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((binaries) => existsSync(join(binaries, "postgres")));
}

/** Settings that docs/operations.md recommends for a million apps, so that searched data stays in memory. */
export const settingsOfManyApps = ["shared_buffers=4GB", "effective_cache_size=12GB", "work_mem=16MB"];

/** Starts an empty PostgreSQL of its own, reachable through a unix socket only. */
export async function startPrivatePostgres(binaries: string, more: readonly string[] = []): Promise<PrivatePostgres> {
  const directory = mkdtempSync(join(tmpdir().length < 60 ? tmpdir() : "/tmp", "store-pg-"));
  if (isRoot) chownSync(directory, nobody, nobody);
  const data = join(directory, "data");
  const env = { ...process.env, HOME: directory };
  // When a test run is killed, this signal ends its PostgreSQL as well.
  const setpriv = ["setpriv", ...unprivileged, "--pdeathsig", "INT"];
  const initdb = [join(binaries, "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N"];
  execFileSync("setpriv", [...setpriv.slice(1), ...initdb, "--locale=C.UTF-8"], { env, stdio: "pipe", cwd: directory });
  const options = [...settings, `unix_socket_directories=${directory}`, "max_connections=200", ...more].flatMap((s) => [
    "-c",
    s,
  ]);
  const server = spawn("setpriv", [...setpriv.slice(1), join(binaries, "postgres"), "-D", data, ...options], {
    env,
    cwd: directory,
    stdio: "ignore",
  });
  const url = (database: string) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(directory)}`;
  await answers(url("postgres"), server);
  return {
    url,
    stop: async () => {
      const exit = once(server, "exit");
      server.kill("SIGINT");
      await exit;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const answers = async (url: string, server: ChildProcess): Promise<void> => {
  for (let tries = 0; ; tries++) {
    if (server.exitCode !== null) throw new Error(`The private PostgreSQL ended with code ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (tries > 200) throw error;
      await wait(50);
    }
  }
};
