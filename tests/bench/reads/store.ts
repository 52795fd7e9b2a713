import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { startSession } from "#server/accounts/auth/sessions.ts";
import { seedBulkApps } from "#demo/bulk/bulk-apps.ts";
import { isFirstStart } from "#server/server.ts";
import { type Statement, statementsOf } from "#tests/support/watch-statements.ts";
import { type Cost, costOf } from "./plans.ts";
import { openServer } from "./server.ts";

/** Ids of the records that are requested. */
export interface Known {
  readonly appId: string;
  readonly waitingId: string;
  readonly waitingAppId: string;
  readonly heldId: string;
}

export interface ManyApps {
  readonly what: string;
  readonly known: Known;
  readonly database: Database;
  /** Sends requests with `clients` clients for `ms` milliseconds; returns each response time in milliseconds. */
  ask(paths: readonly Asked[], clients: number, ms: number): Promise<number[]>;
  /** Runs a response's statements directly on the database, with this many clients; returns times in milliseconds. */
  bare(asked: Asked, clients: number, ms: number): Promise<number[]>;
  /** Returns the database cost of a response's statements. */
  cost(asked: Asked): Promise<Cost>;
  /** Returns how many pages the database has read from outside its memory; its count lags by about a second. */
  pagesRead(): Promise<number>;
  close(): Promise<void>;
}

export interface Asked {
  readonly path: string;
  readonly as: "developer" | "staff" | "nobody";
}

/**
 * Opens a server on a store of many apps, filled if it is empty: the one at `url`, or an embedded one, which is reused
 * if `dataDirectory` is given.
 */
export async function openManyApps(url: string | undefined, apps: number, dataDirectory?: string): Promise<ManyApps> {
  const server = await openServer(url, {}, dataDirectory);
  const { app, services, port, wire } = server;
  const { database, environment } = services;
  const began = performance.now();
  if (await isFirstStart(database)) await seedBulkApps(database, apps, environment.demoPassword, () => {});
  const seconds = Math.round((performance.now() - began) / 1000);
  const firstRow = async (statement: ReturnType<typeof sql>) => {
    const [row] = (await database.db.execute<Record<string, string>>(statement)).rows;
    return row ?? {};
  };
  const counted =
    await firstRow(sql`select (select count(*) from app) as apps, (select count(*) from version) as versions,
    (select count(*) from version where status in ('inreview', 'rereview')) as waiting`);
  const waiting = await firstRow(sql`select id, app_id from version where status = 'inreview' order by seq_id limit 1`);
  const held = await firstRow(sql`select id from version where status = 'onhold' order by seq_id limit 1`);
  const live = await firstRow(sql`select app.id, account.id as account_id from app
    join account on account.developer_id = app.developer_id order by app.seq_id limit 1`);
  const staff = await firstRow(sql`select id from account where role = 'superadmin' limit 1`);
  const tokenOf = async (accountId = "") => {
    const start = { accountId, remember: true, userAgent: "bench", address: "127.0.0.1" };
    return services.tokens.signAccess(await database.transaction((tx) => startSession(tx, start)));
  };
  /** One session a minute per caller: creating one per request would be measured as well. */
  const sessions = new Map<Asked["as"], { readonly token: Promise<string>; readonly until: number }>();
  const sessionOf = (as: "developer" | "staff") => {
    const known = sessions.get(as);
    if (known && known.until > Date.now()) return known.token;
    const token = tokenOf(as === "staff" ? staff.id : live.account_id);
    sessions.set(as, { token, until: Date.now() + 60_000 });
    return token;
  };
  const headersOf = async (as: Asked["as"]) =>
    as === "nobody" ? {} : { authorization: `O-Bearer ${await sessionOf(as)}` };
  const rawRequest = async ({ path, as }: Asked) => {
    const lines = Object.entries({ host: "localhost", ...(await headersOf(as)) }).map((line) => line.join(": "));
    return `GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
  };
  return {
    what: `${database.embedded ? "PGlite" : "PostgreSQL"}: ${counted.apps} apps, ${counted.versions} versions, ${counted.waiting} waiting; made or found in ${seconds} s`,
    database,
    known: {
      appId: live.id ?? "",
      waitingId: waiting.id ?? "",
      waitingAppId: waiting.app_id ?? "",
      heldId: held.id ?? "",
    },
    ask: async (paths, clients, ms) =>
      wire.send({ port, clients, ms, requests: await Promise.all(paths.map((path) => rawRequest(path))) }),
    bare: async (asked, clients, ms) => {
      const headers = await headersOf(asked.as);
      const statements = await statementsOf(async () => app.inject({ url: asked.path, headers }));
      return runStatements(statements, clients, ms, (statement) => database.pool.query(statement));
    },
    cost: async (asked) => {
      const headers = await headersOf(asked.as);
      const statements = await statementsOf(async () => app.inject({ url: asked.path, headers }));
      return costOf(database, statements);
    },
    pagesRead: async () =>
      Number(
        (await firstRow(sql`select blks_read from pg_stat_database where datname = current_database()`)).blks_read ?? 0,
      ),
    close: server.close,
  };
}

/** Returns a unique prepared statement name per text, as a connection requires. */
const nameOf = (text: string): string => `bare_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;

type Put = (statement: { name: string; text: string; values: unknown[] }) => Promise<unknown>;

async function runStatements(
  statements: readonly Statement[],
  clients: number,
  ms: number,
  put: Put,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ms;
  const named = statements.map(({ name, text, values }) => ({ name: name ?? nameOf(text), text, values }));
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      for (const { values, ...statement } of named) await put({ ...statement, values: [...values] });
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}
