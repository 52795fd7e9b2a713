/**
 * Child process that runs the embedded engine. In the server's own process the engine would block it, and in a worker
 * thread it crashes at exit. Serves ClickHouse's HTTP interface on a socket only this user can reach.
 */
import { mkdir } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { createInserter } from "./inserter.ts";
import { openJournal } from "./journal/journal.ts";
import type { SegmentRows } from "./journal/segment-inserter.ts";
import { serveClickHouseHttp } from "./serve-clickhouse-http.ts";
import { createSessionPool } from "./session-pool.ts";

const StartOptions = z.object({
  directory: z.string(),
  /** Path of a socket, or a loopback port with a password for programs that do not support sockets. */
  listen: z.union([z.object({ path: z.string() }), z.object({ port: z.number(), password: z.string() })]),
});
const { directory, listen } = StartOptions.parse(JSON.parse(process.argv[2] ?? ""));

const gigabyte = 1024 ** 3;
const memoryBytes = Math.floor(Math.min(2 * gigabyte, totalmem() / 4));
const sessionCount = 4;

/**
 * Nice value of the threads that merge parts: merges are never urgent, and would take CPU time while a batch or a query
 * waits.
 */
const niceValueOfMerges = 10;

const options = [
  `--max_server_memory_usage=${memoryBytes}`,
  "--background_pool_size=2",
  "--background_schedule_pool_size=4",
  "--mark_cache_size=134217728",
  `--os_threads_nice_value_merge_mutate=${niceValueOfMerges}`,
];

/** Reads the password from an HTTP Basic authorization header. */
const passwordOf = (authorization = ""): string =>
  Buffer.from(authorization.replace(/^Basic /, ""), "base64")
    .toString("utf8")
    .split(":")
    .slice(1)
    .join(":");

const report = (message: object): void => void process.send?.(message);

function end(code: number): never {
  // The engine's own threads outlive a graceful exit.
  process.exit(code);
}

const killSelf = (): unknown => process.kill(process.pid, "SIGKILL");

/**
 * Exits at once when the server was killed. Nobody reads answers any more, and the next server's engine waits for this
 * directory. Acknowledged rows are on disk, while a graceful exit may take minutes.
 */
function exitWithServer(): void {
  process.once("disconnect", killSelf);
  if (!process.connected) killSelf();
}

async function start(): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const { Session } = await import("chdb").catch((cause: unknown) => {
    report({ failed: "missing", reason: String(cause) });
    return end(3);
  });
  const sessions = createSessionPool(() => new Session(directory, { connectionArgs: options }), sessionCount);
  const inserts = await createInserter(join(directory, "incoming"));
  const insertRows = ({ id, rowsFile, ...target }: SegmentRows): Promise<void> => {
    const written = { ...target, format: "RowBinary", settings: [["insert_deduplication_token", id]] as const };
    return sessions.use((session) => inserts.fromFile(session, written, rowsFile));
  };
  const server = serveClickHouseHttp({
    sessions,
    inserts,
    journal: await openJournal(join(directory, "journal"), insertRows),
    isAllowed: ({ headers }) => "path" in listen || passwordOf(headers.authorization) === listen.password,
  });
  server.listen("path" in listen ? { path: listen.path } : { port: listen.port, host: "127.0.0.1" }, () => {
    const address = server.address();
    report({ ready: true, port: typeof address === "object" ? address?.port : undefined });
  });
  const stop = (): void => {
    server.close(() => {
      sessions.close();
      end(0);
    });
    server.closeIdleConnections();
  };
  process.once("message", stop);
}

// Terminal and init system signal the whole process group. The server decides when to stop: it still has events to
// write.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => undefined);
exitWithServer();
start().catch((error: unknown) => {
  report({ failed: "open", reason: error instanceof Error ? error.message : String(error) });
  end(1);
});
