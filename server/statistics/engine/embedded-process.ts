/**
 * The child process that runs the embedded engine: in the server's own process it would block it, and in a worker
 * thread it crashes at the end. Talks ClickHouse's HTTP interface on a socket only this user can reach.
 */
import { mkdir } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { openInserts } from "./insert-rows.ts";
import { openJournal } from "./journal/journal.ts";
import type { Rows } from "./journal/sealed-segments.ts";
import { serveHttpInterface } from "./http-interface.ts";
import { createSessions } from "./sessions.ts";

const Order = z.object({
  directory: z.string(),
  /** A socket's path, or a port on the loopback with a password for programs that cannot do sockets. */
  listen: z.union([z.object({ path: z.string() }), z.object({ port: z.number(), password: z.string() })]),
});
const { directory, listen } = Order.parse(JSON.parse(process.argv[2] ?? ""));

const gigabyte = 1024 ** 3;
const memoryBytes = Math.floor(Math.min(2 * gigabyte, totalmem() / 4));
const sessionCount = 4;

/** Merging parts is never urgent, and takes what processor there is while a batch or a question waits. */
const niceValueOfMerges = 10;

const options = [
  `--max_server_memory_usage=${memoryBytes}`,
  "--background_pool_size=2",
  "--background_schedule_pool_size=4",
  "--mark_cache_size=134217728",
  `--os_threads_nice_value_merge_mutate=${niceValueOfMerges}`,
];

/** Of HTTP's basic scheme, as the client sends it. */
const passwordOf = (authorization = ""): string =>
  Buffer.from(authorization.replace(/^Basic /, ""), "base64")
    .toString("utf8")
    .split(":")
    .slice(1)
    .join(":");

const report = (message: object): void => void process.send?.(message);

function end(code: number): never {
  // The engine's own threads outlive a polite exit.
  process.exit(code);
}

const endAtOnce = (): unknown => process.kill(process.pid, "SIGKILL");

/**
 * The server was killed: nobody hears an answer any more, and the next server's engine waits for this directory. What
 * was acknowledged is on disk, and a polite end may take minutes.
 */
function endWithServer(): void {
  process.once("disconnect", endAtOnce);
  if (!process.connected) endAtOnce();
}

async function start(): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const { Session } = await import("chdb").catch((cause: unknown) => {
    report({ failed: "missing", reason: String(cause) });
    return end(3);
  });
  const sessions = createSessions(() => new Session(directory, { connectionArgs: options }), sessionCount);
  const inserts = await openInserts(join(directory, "incoming"));
  const insertRows = ({ id, rowsFile, ...target }: Rows): Promise<void> => {
    const written = { ...target, format: "RowBinary", settings: [["insert_deduplication_token", id]] as const };
    return sessions.use((session) => inserts.fromFile(session, written, rowsFile));
  };
  const server = serveHttpInterface({
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

// The terminal and an init system tell the whole group. The server decides: it still has events to write.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => undefined);
endWithServer();
start().catch((error: unknown) => {
  report({ failed: "open", reason: error instanceof Error ? error.message : String(error) });
  end(1);
});
