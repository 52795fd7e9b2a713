import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { type PrivatePostgres, postgresBinaries, startPrivatePostgres } from "#tests/support/private-postgres.ts";
import { pair, ratio, timed, type Times, timesOf } from "./figures.ts";
import type { Store } from "./store.ts";

const columns = {
  app_id: "uuid",
  kind: "text",
  day: "date",
  version_code: "bigint",
  version_name: "text",
  android_api: "smallint",
  language: "text",
  state: "text",
  oem: "text",
  model: "text",
  source: "text",
  campaign: "text",
};

const inRange = "where app_id = $1 and kind = $2 and day between $3 and $4";
const asked: Record<string, string> = {
  installsPerDay: `select day, version_code, version_name, count(*) from event ${inRange} group by 1, 2, 3`,
  impressionsPerDay: `select day, count(*) from event ${inRange} group by 1`,
  installsByRegion: `select state, count(*) from event ${inRange} group by 1 order by 2 desc`,
  installsByLanguage: `select language, count(*) from event ${inRange} group by 1 order by 2 desc`,
  deviceInstallsReport: `select oem, model, count(*) from event ${inRange} group by 1, 2 order by 3 desc`,
  downloadSource: `select source, campaign, count(*) from event ${inRange} group by 1, 2 order by 3 desc`,
};

/** Copies the engine's events through a file into one PostgreSQL table with the obvious index. */
async function copyEvents(store: Store, client: pg.Client): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "bench-postgres-"));
  const file = join(directory, "events.tsv");
  try {
    await chmod(directory, 0o755);
    const names = Object.keys(columns).join(", ");
    await store.analytics.command(
      `INSERT INTO FUNCTION file('${file}', 'TabSeparated') SELECT ${names} FROM statistics.events`,
    );
    await chmod(file, 0o644);
    const types = Object.entries(columns).map((column) => column.join(" "));
    await client.query(`create unlogged table event (${types.join(", ")})`);
    await client.query(`copy event (${names}) from '${file}'`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  await client.query("create index event_app on event (app_id, kind, day)");
  await client.query("vacuum (analyze) event");
}

const runs = 60;

async function ask(client: pg.Client, apps: readonly AppRow[]): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  for (const [name, sql] of Object.entries(asked)) {
    const kind = name === "impressionsPerDay" ? "impression" : "install";
    const one = (at: number): Promise<unknown> => {
      const last = addDays(toIndianDay(Date.now()), -1 - Math.floor(at / apps.length));
      return client.query({
        name,
        text: sql,
        values: [apps[at % apps.length]?.id, kind, addDays(last, -29), last],
      });
    };
    await timed(8, one);
    times.set(name, timesOf(await timed(runs, one)));
  }
  return times;
}

/** Runs the same queries on PostgreSQL, fully in memory, and compares them with our HTTP times over the same events. */
export async function comparePostgres(
  store: Store,
  apps: readonly AppRow[],
  edge: ReadonlyMap<string, Times>,
): Promise<void> {
  const binaries = postgresBinaries();
  if (binaries === undefined) return console.log("\nPostgreSQL is not installed here: nothing to compare with");
  const server: PrivatePostgres = await startPrivatePostgres(binaries);
  const client = new pg.Client({ connectionString: server.url("postgres") });
  try {
    await client.connect();
    for (const setting of ["max_wal_size = '8GB'", "maintenance_work_mem = '1GB'", "work_mem = '256MB'"])
      await client.query(setting.startsWith("max_wal") ? `alter system set ${setting}` : `set ${setting}`);
    const began = performance.now();
    await copyEvents(store, client);
    const { rows } = await client.query("show server_version");
    console.log(
      `\nPostgreSQL ${String(rows[0]?.server_version)}, one table and an index on app, kind and day; loaded in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
    );
    for (const [name, times] of await ask(client, apps)) {
      const ours = edge.get(name);
      if (ours)
        console.log(
          `${name.padEnd(30)}PostgreSQL, bare ${pair(times)} ms   ours, HTTP edge ${pair(ours)} ms   ${ratio(times.late / ours.late)} at p95`,
        );
    }
  } finally {
    await client.end();
    await server.stop();
  }
}

export const comparedWithPostgres = Object.keys(asked);
