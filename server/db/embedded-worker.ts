/** The worker thread that runs PGlite: a query blocks the thread it runs on for its whole length. */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import * as z from "zod";

const { directory, socketPath } = z.object({ directory: z.string(), socketPath: z.string() }).parse(workerData);

// Extensions must be passed at every open, not only when the database is created.
const open = (at: string): Promise<PGlite> => PGlite.create(at, { extensions: { citext, pg_trgm, pgcrypto } });

/** A kill during the first initdb leaves a directory that will not open: make it elsewhere, then rename. */
const create = async (): Promise<void> => {
  const parent = dirname(directory);
  const prefix = `${basename(directory)}.new-`;
  for (const name of await readdir(parent))
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true });
  const fresh = await mkdtemp(join(parent, prefix));
  const first = await open(fresh);
  await first.close();
  await rename(fresh, directory);
};

/** The socket server would hang for ever after a failure inside the engine: end the worker instead. */
const endOnFailure = (database: PGlite): void => {
  const run = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = async (message, options) => {
    try {
      return await run(message, options);
    } catch (error) {
      setImmediate(() => {
        throw error;
      });
      throw error;
    }
  };
};

if (!existsSync(directory)) await create();
const database = await open(directory);
endOnFailure(database);
// The pool holds one connection; the second slot is for the moment in which it replaces a broken one.
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 2 });
await server.start();

parentPort?.on("message", async () => {
  await server.stop();
  await database.close();
  process.exit(0);
});
parentPort?.postMessage("ready");
