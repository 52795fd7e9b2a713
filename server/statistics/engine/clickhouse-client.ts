import { randomUUID } from "node:crypto";
import { Agent, type AgentOptions } from "node:http";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import {
  type ClickHouseClient,
  ClickHouseError,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
} from "@clickhouse/client";
import { type StatisticsOperation, toStatisticsFailure } from "./error-mapping.ts";
import { batchQueries, type BatchedQuery } from "./batch-queries.ts";
import type { QueryParameters } from "./query-parameters.ts";

/** Rows to insert: a TabSeparated stream, or one buffer of RowBinary. */
export type InsertableRows = Readable | { readonly binary: Uint8Array };

/** ClickHouse client for the embedded engine or a server, with the same statements, parameters and results. */
export interface AnalyticsClient {
  /** Runs a SELECT; 64-bit numbers become JavaScript numbers. Throws `statistics_away` or `statistics_too_slow`. */
  rows<Row>(sql: string, parameters?: QueryParameters): Promise<Row[]>;
  /**
   * Runs a SELECT about one app, kind or category, batched with concurrent queries (`batch-queries.ts`). The statement
   * takes lists: `SELECT app_id AS app, kind, … WHERE app_id IN {apps:Array(UUID)} AND kind IN {kinds:Array(String)} …
   * GROUP BY app, kind, …`.
   */
  readonly rowsAbout: BatchedQuery;
  /** Streams the rows of a long SELECT, never all of them in memory. */
  stream<Row>(sql: string, parameters?: QueryParameters): AsyncIterable<readonly Row[]>;
  /** Inserts rows; resolves when they are on disk. Rows repeated under one `token` change nothing. */
  insert(table: string, columns: readonly string[], rows: InsertableRows, token?: string): Promise<void>;
  /** Runs a statement without a result, such as a definition or rebuild, without a time limit. */
  command(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Query settings: a time limit, and no more rows than a page could show. */
const querySettings = {
  max_execution_time: 10,
  max_result_rows: "200000",
  result_overflow_mode: "throw",
  output_format_json_quote_64bit_integers: 0,
  max_bytes_before_external_group_by: "536870912",
} as const;

/** Settings for a file's rows: more rows, and more time. */
const streamSettings = { max_execution_time: 60, max_result_rows: "1000000" } as const;

const insertSettings = {
  max_execution_time: 300,
  async_insert: 0,
  max_insert_block_size: "1000000",
} as const;

async function mapErrors<T>(act: StatisticsOperation, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStatisticsFailure(error, act);
  }
}

/** Queries end by themselves after ten seconds; an insert on a busy machine and a rebuild may take longer. */
const requestTimeoutMs = 300_000;
/**
 * Time limit for a query in milliseconds: its own limit plus its wait in the queue. A store that has not answered by
 * then counts as unavailable.
 */
const queryTimeoutMs = 30_000;

/** Parses all lines at once: the client's own reader creates a stream with events for every result, however short. */
function parseRows<Row>(lines: string): Row[] {
  try {
    return JSON.parse(`[${lines.trimEnd().replaceAll("\n", ",")}]`) as Row[];
  } catch (cause) {
    // A statement that fails midway ends its result with the engine's error message.
    const [, code = "", message = ""] = /Code: (\d+)[.:]?\s*(.*)/.exec(lines) ?? [];
    throw code === "" ? cause : new ClickHouseError({ code, message, type: undefined });
  }
}

async function* streamRows<Row>(client: ClickHouseClient, sql: string, parameters: QueryParameters) {
  const result = await mapErrors("ask", () =>
    client.query({ query: sql, query_params: parameters, format: "JSONEachRow", clickhouse_settings: streamSettings }),
  );
  for await (const rows of result.stream<Row>()) yield rows.map((row) => row.json());
}

function createAnalytics(client: ClickHouseClient, asking: ClickHouseSettings = {}): AnalyticsClient {
  const rows = <Row>(sql: string, parameters: QueryParameters = {}): Promise<Row[]> =>
    mapErrors("ask", async () => {
      const abort_signal = AbortSignal.timeout(queryTimeoutMs);
      const result = await client.query({
        query: sql,
        query_params: parameters,
        format: "JSONEachRow",
        clickhouse_settings: asking,
        abort_signal,
      });
      return parseRows<Row>(await result.text());
    });
  return {
    rows,
    rowsAbout: batchQueries(rows),
    stream: <Row>(sql: string, parameters: QueryParameters = {}) => streamRows<Row>(client, sql, parameters),
    insert: (table, columns, rows, token) =>
      mapErrors("add", async () => {
        const isText = rows instanceof Readable;
        // The client's own `insert` supports text formats only.
        const { stream } = await client.exec({
          query: `INSERT INTO ${table} (${columns.join(", ")}) FORMAT ${isText ? "TabSeparated" : "RowBinary"}`,
          values: isText ? rows : Readable.from([rows.binary], { objectMode: false }),
          clickhouse_settings: {
            ...insertSettings,
            // Without a token, two inserts of the same rows would be deduplicated.
            insert_deduplication_token: token ?? randomUUID(),
          },
        });
        await finished(stream.resume());
      }),
    command: (sql) =>
      mapErrors(
        "add",
        async () => void (await client.command({ query: sql, clickhouse_settings: { max_execution_time: 0 } })),
      ),
    close: () => client.close(),
  };
}

const common = {
  request_timeout: requestTimeoutMs,
  clickhouse_settings: querySettings,
  max_open_connections: 32,
  // Handlers log failures; the client's own log quotes whole statements.
  log: { level: ClickHouseLogLevel.OFF },
};

/** Connects to a ClickHouse server: `http://user:password@host:8123`. */
export function connectClickHouse(url: string): AnalyticsClient {
  return createAnalytics(createClient({ ...common, url, compression: { request: true, response: true } }));
}

/**
 * Query settings of the embedded engine. A query reads few rows of a narrow table, so sharing them among threads costs
 * more than reading them.
 */
const embeddedQuerySettings: ClickHouseSettings = { max_threads: 1 };

/** Connects to the embedded engine through its socket. */
export function connectEmbeddedEngine(socketPath: string): AnalyticsClient {
  // An agent passes its options to every connection, `socketPath` included, although its type omits that option.
  const options: AgentOptions & { socketPath: string } = { keepAlive: true, maxSockets: 32, socketPath };
  const agent = new Agent(options);
  return createAnalytics(
    createClient({ ...common, url: "http://statistics.embedded", http_agent: agent }),
    embeddedQuerySettings,
  );
}
