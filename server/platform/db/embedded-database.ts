import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import type pg from "pg";
import { spawnWorker } from "#server/platform/worker-threads/spawn-worker.ts";

export interface EmbeddedDatabase {
  connection: pg.PoolConfig;
  close(): Promise<void>;
}

/** File name that PostgreSQL's client library gives the socket of port 5432; node-postgres derives the same. */
const socketName = ".s.PGSQL.5432";
const socketPrefix = "store-db-";
/**
 * Maximum length of a socket's path in bytes. The kernel's sockaddr_un holds 108 with the closing zero on Linux, 104 on
 * macOS.
 */
const maxSocketPath = 103;

/**
 * Starts PGlite on `directory` behind a socket only this user can reach. `onDeath` is called if it ends unexpectedly.
 */
export async function startEmbeddedDatabase(
  directory: string,
  onDeath: (error: Error) => void,
): Promise<EmbeddedDatabase> {
  const { socketPath, removeSocket } = await createSocketPath(`${directory}.socket`);
  const worker = spawnWorker("server/platform/db/embedded-worker", { directory, socketPath });
  try {
    await waitUntilReady(worker);
  } catch (error) {
    await removeSocket();
    throw error;
  }
  const died = (cause: unknown) => onDeath(new Error("The embedded database ended", { cause }));
  worker.on("error", died);
  worker.on("exit", died);
  return {
    connection: { host: dirname(socketPath), port: 5432, user: "postgres", database: "postgres", ssl: false, max: 1 },
    close: async () => {
      worker.removeAllListeners();
      const exit = once(worker, "exit");
      worker.postMessage("close");
      await exit;
      await removeSocket();
    },
  };
}

const waitUntilReady = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new Error("The embedded database did not start", { cause }));
    worker.once("message", () => {
      worker.removeAllListeners();
      resolve();
    });
    worker.once("error", fail);
    worker.once("exit", fail);
  });

/**
 * Creates a socket path in a new private directory and notes it beside the database, so that the next start after a
 * kill removes it. The data directory itself may be too deep, or on a disk without sockets.
 */
const createSocketPath = async (note: string) => {
  const left = await readFile(note, "utf8").catch(() => "");
  if (basename(left).startsWith(socketPrefix)) await rm(left, { recursive: true, force: true });
  const fits = join(tmpdir(), `${socketPrefix}XXXXXX`, socketName).length <= maxSocketPath;
  const directory = await mkdtemp(join(fits ? tmpdir() : "/tmp", socketPrefix));
  await writeFile(note, directory);
  const removeSocket = async () => {
    await rm(directory, { recursive: true, force: true });
    await rm(note, { force: true });
  };
  return { socketPath: join(directory, socketName), removeSocket };
};
