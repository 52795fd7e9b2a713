import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { BaseLogger } from "pino";
import { type ChangeFeed, createLocalFeed, createSharedFeed } from "./change-feed.ts";
import { setChangeSink } from "./change-events.ts";
import { lockDirectory } from "./directory-lock.ts";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import { guardPool } from "./transaction-scope.ts";
import { invalidateQueries, type QueryCache } from "./fast/cached-query.ts";
import { type ListenToChannel, listenEmbedded, listenPostgres } from "./listen-notify.ts";
import { autoPrepare } from "./fast/auto-prepare.ts";
import { columnCasing } from "./column-casing.ts";
import { routeNamedStatements, openPipelinedConnections } from "./fast/pipelined-connections.ts";
import { type Transaction, type Tx, createTransaction } from "./transaction.ts";

export interface Database {
  /** For reads outside a transaction; throws inside one. */
  db: Tx;
  pool: pg.Pool;
  transaction: Transaction;
  /** Subscribes to a channel's NOTIFYs, from any process. */
  listen: ListenToChannel;
  /** Feed of committed changes. */
  changes: ChangeFeed;
  keptAnswers: QueryCache;
  embedded: boolean;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL; without it the embedded database under `dataDir` is opened, exclusively. */
  url?: string | undefined;
  dataDir: string;
  /** Address this server will listen on, for the error message of a second start. */
  address?: string;
  log: BaseLogger;
  /** Called when the embedded database died or its lock was lost; by default the process exits. */
  onFatal?: (error: Error) => void;
  /** Max milliseconds a transaction may hold the embedded database's only connection after its last query. */
  heldMs?: number;
}

export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options.log) : openEmbedded(options);
}

const openPostgres = async (url: string, log: BaseLogger): Promise<Database> => {
  const settings: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 10_000,
    // No JIT: compiling takes longer than any of our statements may, and made searches of a large store half a second
    // slower. No parallel workers: starting them takes as long as one of our short statements.
    options: "-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0",
  };
  const pool = watchConnections(new pg.Pool({ ...settings, max: 10 }), log);
  const lines = openPipelinedConnections(settings, log);
  routeNamedStatements(pool, lines);
  const listening = listenPostgres(url, log);
  const changes = createSharedFeed(randomUUID(), {
    hear: (callback) => listening.listen(changeChannel, callback),
    send: async (payload) => {
      if (await listening.notify(changeChannel, payload)) return;
      await pool.query("select pg_notify($1, $2)", [changeChannel, payload]);
    },
  });
  const transaction = createTransaction(pool, log, { tries: 3, publish: changes.publish });
  const close = async (): Promise<void> => {
    await changes.stop();
    await listening.stop();
    await lines.close();
    await pool.end();
  };
  return createDatabase({ pool, transaction, listen: listening.listen, changes, embedded: false, close });
};

const changeChannel = "changes";

const openEmbedded = async (options: DatabaseOptions): Promise<Database> => {
  const { dataDir, address = "an unknown address", log, onFatal, heldMs = 15_000 } = options;
  const fatal = onFatal ?? exitProcess(log);
  const lock = await lockDirectory(dataDir, address, fatal);
  try {
    const embedded = await startEmbeddedDatabase(join(dataDir, "pglite"), fatal);
    const { onConnect, listenOn } = listenEmbedded();
    const pool = watchConnections(
      new pg.Pool({ ...embedded.connection, onConnect, idleTimeoutMillis: 0, connectionTimeoutMillis: 30_000 }),
      log,
    );
    const changes = createLocalFeed();
    const transaction = createTransaction(pool, log, { tries: 3, heldMs, publish: changes.publish });
    const close = async (): Promise<void> => {
      await pool.end();
      await embedded.close();
      await lock.release();
    };
    return createDatabase({ pool, transaction, listen: listenOn(pool), changes, embedded: true, close });
  } catch (error) {
    await lock.release();
    throw error;
  }
};

const createDatabase = ({ pool, changes, ...rest }: Omit<Database, "db" | "keptAnswers">): Database => {
  const guarded = guardPool(pool);
  const db: Tx = drizzle({ client: guarded, ...columnCasing });
  // A statement outside a transaction is committed once it returns.
  setChangeSink(db, (change) => changes.publish([change]));
  const keptAnswers: QueryCache = new Map();
  changes.subscribe((heard) => invalidateQueries(keptAnswers, heard));
  return { ...rest, db, pool: guarded, changes, keptAnswers };
};

/** Adds error listeners: without them a FATAL from PostgreSQL would end the process. */
const watchConnections = (pool: pg.Pool, log: BaseLogger): pg.Pool => {
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "a database connection broke"));
    autoPrepare(client);
  });
  return pool;
};

const exitProcess =
  (log: BaseLogger) =>
  (error: Error): never => {
    log.fatal({ err: error }, "the database is gone: the process ends");
    process.exit(1);
  };
