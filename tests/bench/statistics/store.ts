import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import { type AppRow, createAppRow } from "#server/catalog/apps/apps.store.ts";
import { readEnvironment } from "#server/environment.ts";
import { startServer } from "#server/server.ts";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import type { QueryParameters } from "#server/statistics/engine/query-parameters.ts";
import { batchQueries } from "#server/statistics/engine/batch-queries.ts";
import { ingestionEnvironment } from "#tests/support/builders/events.ts";
import { freePort } from "#tests/support/free-port.ts";
import { seedPeople } from "#tests/support/people.ts";
import { type Client, startClient } from "./client.ts";
import type { Query, Question } from "./questions.ts";

export interface Statement {
  readonly sql: string;
  readonly parameters: QueryParameters | undefined;
}

/** This process's server with many apps, and a client process. */
export interface Store {
  readonly url: string;
  readonly dataDir: string;
  /** Headers of a caller who may read every app. Tokens last ten minutes, so each measurement gets a new one. */
  headers(): Promise<Record<string, string>>;
  readonly analytics: AnalyticsClient;
  readonly enginePid: number | undefined;
  readonly client: Client;
  createApps(prefix: string, count: number): Promise<AppRow[]>;
  /** Returns the statements that a call sends to the analytical store. */
  statementsOf(question: Question, query: Query): Promise<Statement[]>;
  close(): Promise<void>;
}

const tickMs = 10;

/** Returns the engine's CPU time so far in milliseconds, from Linux's /proc; NaN on other systems. */
export function engineCpuMs({ enginePid }: Store): number {
  try {
    const stat = readFileSync(`/proc/${enginePid}/stat`, "utf8");
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return (Number(user) + Number(system)) * tickMs;
  } catch {
    return Number.NaN;
  }
}

const pathOf = ({ call }: Question, query: Query): string => `/api${call.path}?${new URLSearchParams(query)}`;
export function askedOf(question: Question, query: Query, headers: Record<string, string>) {
  return { method: "GET", path: pathOf(question, query), headers } as const;
}

export async function openStore(): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-statistics-"));
  const port = await freePort();
  const given = { NODE_ENV: "test", DEMO: "off", REQUESTS_PER_MINUTE: "1000000000", LOG_LEVEL: "warn" };
  const environment = readEnvironment({ ...given, ...ingestionEnvironment, DATA_DIR: dataDir, PORT: String(port) });
  const server = await startServer({ environment, web: async () => undefined });
  const { database, statistics } = server.services;
  const people = await seedPeople(server.services);
  const { tokens } = server.services;
  const claims = tokens.readAccess(people.tokens.normal);
  if (!claims) throw new Error("nobody is signed in");
  const headers = async () => ({ authorization: `O-Bearer ${await tokens.signAccess(claims)}` });
  const analytics = await statistics.whenReady();
  const url = `http://127.0.0.1:${port}`;
  const open = statistics.open;
  const client = startClient();
  return {
    url,
    dataDir,
    headers,
    analytics,
    enginePid: statistics.pid(),
    client,
    createApps: (prefix, count) =>
      database.transaction(async (tx) => {
        const made: AppRow[] = [];
        for (let at = 0; at < count; at++) {
          const category = categoryIds[at % categoryIds.length];
          const names = { title: `${prefix} ${at}`, packageName: `in.test.bench.${prefix}${at}` };
          made.push(
            await createAppRow(tx, { developerId: people.developerId, ...(category && { category }), ...names }),
          );
        }
        return made;
      }),
    statementsOf: async (question, query) => {
      const statements: Statement[] = [];
      const rows: AnalyticsClient["rows"] = (sql, parameters) => {
        statements.push({ sql, parameters });
        return analytics.rows(sql, parameters);
      };
      statistics.open = async () => ({ ...(await open()), rows, rowsAbout: batchQueries(rows) });
      const answer = await fetch(`${url}${pathOf(question, query)}`, { headers: await headers() });
      statistics.open = open;
      if (!answer.ok) throw new Error(`${question.name}: ${answer.status} ${await answer.text()}`);
      return statements.filter(({ sql }) => !sql.includes(".counted_steps"));
    },
    close: async () => {
      client.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
