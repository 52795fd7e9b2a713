/** Worker thread that runs PGlite: a query blocks its thread until it is done. */
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

/**
 * Creates the database in a temporary directory and renames it: a kill during initdb would leave a directory that does
 * not open.
 */
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

/** Ends the worker after a failure inside the engine; the socket server would hang for ever. */
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
// The pool holds one connection; the second slot is used while it replaces a broken one.
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 2 });
await server.start();

parentPort?.on("message", async () => {
  await server.stop();
  await database.close();
  process.exit(0);
});
parentPort?.postMessage("ready");
