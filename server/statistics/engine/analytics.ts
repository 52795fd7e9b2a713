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
import { type Act, asFailure } from "./engine-failure.ts";
import { putJointly, type RowsAbout } from "./joint-questions.ts";
import type { Parameters } from "./parameters.ts";

/** Rows of TabSeparated as they come, or all of them in RowBinary. */
export type SentRows = Readable | { readonly binary: Uint8Array };

/** The analytical store, embedded or a server: the same statements, parameters and answers. */
export interface Analytics {
  /** The rows of a SELECT; 64-bit numbers as JavaScript's. Throws `statistics_away` or `statistics_too_slow`. */
  rows<Row>(sql: string, parameters?: Parameters): Promise<Row[]>;
  /**
   * The rows of a SELECT about one app, kind or category, put together with what others ask at the same time
   * (`joint-questions.ts`): its statement is for many, `SELECT app_id AS app, kind, … WHERE app_id IN {apps:Array(UUID)} AND
   * kind IN {kinds:Array(String)} … GROUP BY app, kind, …`.
   */
  readonly rowsAbout: RowsAbout;
  /** The rows of a long SELECT, a piece at a time; never all of them in memory. */
  stream<Row>(sql: string, parameters?: Parameters): AsyncIterable<readonly Row[]>;
  /** Writes rows; resolves when they are on disk. Rows that come again under one `token` change nothing. */
  insert(table: string, columns: readonly string[], rows: SentRows, token?: string): Promise<void>;
  /** A statement without an answer: a definition, a rebuild. May take as long as it takes. */
  command(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Every question ends within this time and answers with no more rows than a page could show. */
const askSettings = {
  max_execution_time: 10,
  max_result_rows: "200000",
  result_overflow_mode: "throw",
  output_format_json_quote_64bit_integers: 0,
  max_bytes_before_external_group_by: "536870912",
} as const;

/** A file's rows: more of them, and more time. */
const streamSettings = { max_execution_time: 60, max_result_rows: "1000000" } as const;

const insertSettings = {
  max_execution_time: 300,
  async_insert: 0,
  max_insert_block_size: "1000000",
} as const;

async function translated<T>(act: Act, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asFailure(error, act);
  }
}

/** Questions end after ten seconds by themselves; an insert on a busy machine and a rebuild may take longer. */
const requestMs = 300_000;
/** A question's own limit and its wait for a place; whoever has said nothing by then is away. */
const askMs = 30_000;

/** All lines at once: the client's own reader makes a stream and its events of every answer, however short. */
function parseRows<Row>(lines: string): Row[] {
  try {
    return JSON.parse(`[${lines.trimEnd().replaceAll("\n", ",")}]`) as Row[];
  } catch (cause) {
    // A statement that fails in the middle of its answer ends it with the engine's words.
    const [, code = "", message = ""] = /Code: (\d+)[.:]?\s*(.*)/.exec(lines) ?? [];
    throw code === "" ? cause : new ClickHouseError({ code, message, type: undefined });
  }
}

async function* streamRows<Row>(client: ClickHouseClient, sql: string, parameters: Parameters) {
  const result = await translated("ask", () =>
    client.query({ query: sql, query_params: parameters, format: "JSONEachRow", clickhouse_settings: streamSettings }),
  );
  for await (const rows of result.stream<Row>()) yield rows.map((row) => row.json());
}

function analyticsOf(client: ClickHouseClient, asking: ClickHouseSettings = {}): Analytics {
  const rows = <Row>(sql: string, parameters: Parameters = {}): Promise<Row[]> =>
    translated("ask", async () => {
      const abort_signal = AbortSignal.timeout(askMs);
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
    rowsAbout: putJointly(rows),
    stream: <Row>(sql: string, parameters: Parameters = {}) => streamRows<Row>(client, sql, parameters),
    insert: (table, columns, rows, token) =>
      translated("add", async () => {
        const isText = rows instanceof Readable;
        // Its own `insert` knows formats of text only.
        const { stream } = await client.exec({
          query: `INSERT INTO ${table} (${columns.join(", ")}) FORMAT ${isText ? "TabSeparated" : "RowBinary"}`,
          values: isText ? rows : Readable.from([rows.binary], { objectMode: false }),
          clickhouse_settings: {
            ...insertSettings,
            // Without a token two inserts of the same rows would count as one that was repeated.
            insert_deduplication_token: token ?? randomUUID(),
          },
        });
        await finished(stream.resume());
      }),
    command: (sql) =>
      translated(
        "add",
        async () => void (await client.command({ query: sql, clickhouse_settings: { max_execution_time: 0 } })),
      ),
    close: () => client.close(),
  };
}

const common = {
  request_timeout: requestMs,
  clickhouse_settings: askSettings,
  max_open_connections: 32,
  // Failures are logged where they are answered; the client's own log quotes whole statements.
  log: { level: ClickHouseLogLevel.OFF },
};

/** A ClickHouse server: `http://user:password@host:8123`. */
export function connectAnalytics(url: string): Analytics {
  return analyticsOf(createClient({ ...common, url, compression: { request: true, response: true } }));
}

/** A question reads few rows of a narrow table: to share them out among threads costs more than to read them. */
const embeddedAsking: ClickHouseSettings = { max_threads: 1 };

/** The embedded engine behind its socket. */
export function connectEmbedded(socketPath: string): Analytics {
  // An agent hands its options to every connection, this one too; its type does not say so.
  const options: AgentOptions & { socketPath: string } = { keepAlive: true, maxSockets: 32, socketPath };
  const agent = new Agent(options);
  return analyticsOf(createClient({ ...common, url: "http://statistics.embedded", http_agent: agent }), embeddedAsking);
}
