import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { startSession } from "#server/accounts/sessions.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { seedManyApps } from "#server/demo/many/many-apps.ts";
import { readEnvironment } from "#server/environment.ts";
import { createApp } from "#server/http/app.ts";
import { plugins } from "#server/plugins.ts";
import { routes } from "#server/routes.ts";
import { assembleServices, isFirstStart } from "#server/main.ts";
import { silentLog } from "#tests/support/database.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type Statement, statementsOf } from "#tests/support/watch-statements.ts";

const secret = "a secret of this bench, long enough to sign";

/** Ids that the questions are about. */
export interface Known {
  readonly appId: string;
  readonly waitingId: string;
  readonly waitingAppId: string;
  readonly heldId: string;
}

export interface ManyApps {
  readonly what: string;
  readonly known: Known;
  /** Milliseconds of each answer that so many clients got in a time. */
  ask(paths: readonly Asked[], clients: number, ms: number): Promise<number[]>;
  /** The statements behind one answer, put to the database by so many at once, without anything around them. */
  bare(one: Asked, clients: number, ms: number): Promise<number[]>;
  close(): Promise<void>;
}

export interface Asked {
  readonly path: string;
  readonly as: "developer" | "staff" | "nobody";
}

const Done = z.object({ times: z.array(z.number()), failed: z.string().optional() });

function startWire() {
  const child = fork(fileURLToPath(new URL("./wire-process.ts", import.meta.url)), [], {
    execArgv: ["--import", "tsx"],
    serialization: "advanced",
  });
  return {
    send: async (order: object): Promise<number[]> => {
      child.send(order);
      const [answer] = await once(child, "message");
      const { times, failed } = Done.parse(answer);
      if (failed !== undefined) throw new Error(failed);
      return times;
    },
    close: () => child.disconnect(),
  };
}

/** Opens a server on a store of many apps: the one at `url`, filled if it is empty, or an embedded one. */
export async function openManyApps(url: string | undefined, apps: number): Promise<ManyApps> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-reads-"));
  const given = { NODE_ENV: "test", DATA_DIR: dataDir, SECRET: secret, REQUESTS_PER_MINUTE: "1000000000" };
  const environment = readEnvironment(given);
  const database = await openDatabase({ url, dataDir, log: silentLog });
  await migrateDatabase(database);
  const began = performance.now();
  if (await isFirstStart(database)) await seedManyApps(database, apps, environment.demoPassword, () => {});
  const seconds = Math.round((performance.now() - began) / 1000);
  const services = await assembleServices(environment, silentLog, database, secret);
  const app = await createApp({ services, routes, plugins });
  const port = await freePort();
  await app.listen({ port, host: "127.0.0.1" });
  const wire = startWire();
  const one = async (statement: ReturnType<typeof sql>) => {
    const [row] = (await database.db.execute<Record<string, string>>(statement)).rows;
    return row ?? {};
  };
  const counted = await one(sql`select (select count(*) from app) as apps, (select count(*) from version) as versions,
    (select count(*) from version where status in ('inreview', 'rereview')) as waiting`);
  const waiting = await one(sql`select id, app_id from version where status = 'inreview' order by seq_id limit 1`);
  const held = await one(sql`select id from version where status = 'onhold' order by seq_id limit 1`);
  const live = await one(sql`select app.id, account.id as account_id from app
    join account on account.developer_id = app.developer_id order by app.seq_id limit 1`);
  const staff = await one(sql`select id from account where role = 'superadmin' limit 1`);
  const tokenOf = async (accountId = "") => {
    const start = { accountId, remember: true, userAgent: "bench", address: "127.0.0.1" };
    return services.tokens.signAccess(await database.transaction((tx) => startSession(tx, start)));
  };
  const headersOf = async (as: Asked["as"]) => {
    const accountId = as === "staff" ? staff.id : live.account_id;
    return as === "nobody" ? {} : { authorization: `O-Bearer ${await tokenOf(accountId)}` };
  };
  const told = async ({ path, as }: Asked) => {
    const lines = Object.entries({ host: "localhost", ...(await headersOf(as)) }).map((line) => line.join(": "));
    return `GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
  };
  return {
    what: `${database.embedded ? "PGlite" : "PostgreSQL"}: ${counted.apps} apps, ${counted.versions} versions, ${counted.waiting} waiting; made or found in ${seconds} s`,
    known: {
      appId: live.id ?? "",
      waitingId: waiting.id ?? "",
      waitingAppId: waiting.app_id ?? "",
      heldId: held.id ?? "",
    },
    ask: async (paths, clients, ms) =>
      wire.send({ port, clients, ms, requests: await Promise.all(paths.map((path) => told(path))) }),
    bare: async (asked, clients, ms) => {
      const headers = await headersOf(asked.as);
      const said = await statementsOf(async () => app.inject({ url: asked.path, headers }));
      return putAgain(said, clients, ms, (statement) => database.pool.query(statement));
    },
    close: async () => {
      wire.close();
      await app.close();
      await services.inspections.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Put = (statement: { name: string; text: string; values: unknown[] }) => Promise<unknown>;

async function putAgain(said: readonly Statement[], clients: number, ms: number, put: Put): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ms;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      for (const { name, text, values } of said)
        await put({ name: name ?? `bare_${text.length}_${values.length}`, text, values: [...values] });
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}
