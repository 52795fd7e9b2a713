import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { bindParameters, toSqlLiteral } from "./bind-parameters.ts";
import { parseInsert, type createInserter } from "./inserter.ts";
import type { Journal } from "./journal/journal.ts";
import type { SessionPool } from "./session-pool.ts";

const unzip = promisify(gunzip);
const zip = promisify(gzip);

/** Parameters of the HTTP interface itself, which the engine does not know as settings. */
const interfaceParameters = new Set(
  "query query_id database session_id default_format wait_end_of_query enable_http_compression user password role".split(
    " ",
  ),
);

/** Engine behind the interface, and its access check. */
interface Engine {
  readonly sessions: SessionPool;
  readonly inserts: Awaited<ReturnType<typeof createInserter>>;
  /** Receives RowBinary inserts that have a token. */
  readonly journal: Journal;
  readonly isAllowed: (request: IncomingMessage) => boolean;
}

interface QueryRequest {
  statement: string;
  /** Rows of an INSERT; null for any other statement. */
  rows: Buffer | null;
  settings: [string, string][];
  parameters: Map<string, string>;
}

/**
 * Serves ClickHouse's HTTP interface over the embedded engine, as far as `@clickhouse/client` uses it: statements,
 * typed parameters, settings, inserts, gzip, errors with their code. So one client works for the embedded engine and
 * for a server.
 */
export function serveClickHouseHttp(engine: Engine): Server {
  return createServer((request, response) => {
    answer(engine, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else refuse(response, error);
    });
  });
}

async function answer(
  { sessions, inserts, journal, isAllowed }: Engine,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://engine");
  if (url.pathname === "/ping") return void response.end("Ok.\n");
  if (!isAllowed(request)) {
    request.resume();
    throw new Error("Code: 516. DB::Exception: Authentication failed. (AUTHENTICATION_FAILED)");
  }
  const ask = parseRequest(url.searchParams, await bodyOf(request));
  const { rows, settings } = ask;
  const into = rows && parseInsert(ask.statement);
  if (into) {
    const token = settings.find(([name]) => name === "insert_deduplication_token")?.[1];
    if (into.format === "RowBinary" && token !== undefined) await journal.write(into, { token, rows });
    else await sessions.use((session) => inserts.add(session, { ...into, rows, settings: settings.filter(isNamed) }));
    return void response.end();
  }
  await journal.settle(ask.statement);
  const sql = withSettings(bindParameters(ask.statement, ask.parameters), ask.settings);
  const result = await sessions.use((session) => session.queryAsync(sql, { format: "TabSeparated" }));
  await send(response, Buffer.from(result.bytes()), wantsGzip(request, url));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return request.headers["content-encoding"] === "gzip" ? unzip(bytes) : bytes;
}

function parseRequest(search: URLSearchParams, body: Buffer): QueryRequest {
  const named = search.get("query");
  const entries = [...search];
  return {
    statement: named ?? body.toString("utf8"),
    rows: named === null ? null : body,
    settings: entries.filter(([name]) => !interfaceParameters.has(name) && !name.startsWith("param_")),
    parameters: new Map(
      entries
        .filter(([name]) => name.startsWith("param_"))
        .map(([name, value]) => [name.slice("param_".length), value]),
    ),
  };
}

const takesSettings = /^\s*(?:SELECT|WITH|INSERT)\b/i;

const isNamed = ([name]: [string, string]): boolean => /^\w+$/.test(name);

function withSettings(sql: string, settings: [string, string][]): string {
  if (settings.length === 0 || !takesSettings.test(sql)) return sql;
  const list = settings.filter(isNamed).map(([name, value]) => `${name} = ${toSqlLiteral(value)}`);
  return `${sql.replace(/;\s*$/, "")}\nSETTINGS ${list.join(", ")}`;
}

const wantsGzip = (request: IncomingMessage, url: URL): boolean =>
  url.searchParams.get("enable_http_compression") === "1" &&
  String(request.headers["accept-encoding"] ?? "").includes("gzip");

async function send(response: ServerResponse, bytes: Buffer, compressed: boolean): Promise<void> {
  if (compressed) response.setHeader("content-encoding", "gzip");
  response.end(compressed ? await zip(bytes) : bytes);
}

/** Sends an error in the form `Code: N. DB::Exception: … (NAME)`, which the client parses. */
function refuse(response: ServerResponse, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const code = /Code: (\d+)/.exec(message)?.[1];
  if (code !== undefined) response.setHeader("x-clickhouse-exception-code", code);
  response.writeHead(code === "516" ? 403 : 500, { "content-type": "text/plain; charset=UTF-8" });
  response.end(message);
}
