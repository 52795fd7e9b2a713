import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { copyFiles } from "./copy-files.ts";
import { type Engine, testEngines } from "./engines.ts";
import { administer, databaseName, withDatabaseName } from "./postgres.ts";
// This must be loaded before any connection opens, because a connection keeps the `query` it was opened with.
import "./watch-statements.ts";

export interface TestDatabase {
  database: Database;
  /** Options with which another process can open the same database. */
  source: { dataDir: string; url?: string };
  /** Empties every table of the database. */
  reset(): Promise<void>;
  /** Closes the database and deletes it. */
  remove(): Promise<void>;
}

export const silentLog = pino({ level: "silent" });

/** Opens a migrated, empty database of the engine, for one test file. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  const { source, remove } = await copyTemplate(engine);
  const database = await openDatabase({ ...source, log: silentLog });
  await makeEmptying(database);
  return {
    database,
    source,
    reset: () => emptyTables(database),
    remove: async () => {
      await database.close();
      await remove();
    },
  };
}

/** Embedded databases that no test uses at the moment. `own` lists the directory entries that no server wrote. */
const idle: { test: TestDatabase; own: ReadonlySet<string> }[] = [];

/**
 * Returns a migrated, empty database for a test's own server. Starting an embedded one takes three seconds of CPU time,
 * so a returned one is emptied and reused by this process's next test.
 */
export async function borrowTestDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === "postgres") return openTestDatabase(engine);
  const reusable = idle.pop() ?? (await openToKeep());
  await reusable.test.reset();
  return { ...reusable.test, remove: () => giveBack(reusable) };
}

async function openToKeep(): Promise<(typeof idle)[number]> {
  const test = await openTestDatabase("embedded");
  return { test, own: new Set(await readdir(test.source.dataDir)) };
}

async function giveBack(reusable: (typeof idle)[number]): Promise<void> {
  const { dataDir } = reusable.test.source;
  for (const name of await readdir(dataDir))
    if (!reusable.own.has(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  idle.push(reusable);
}

/** Copies the migrated template without opening it, for tests that open it in another process. */
export async function copyTemplate(engine: Engine): Promise<Omit<TestDatabase, "database" | "reset">> {
  const dataDir = await mkdtemp(join(inject("scratch"), "database-"));
  const removeDirectory = () => rm(dataDir, { recursive: true, force: true });
  if (engine === "embedded") {
    await copyFiles(inject("embeddedTemplate"), dataDir);
    return { source: { dataDir }, remove: removeDirectory };
  }
  const postgres = inject("postgres");
  if (!postgres) throw new Error("There is no PostgreSQL in this run");
  const name = databaseName(postgres.run);
  await administer(postgres.serverUrl, `create database ${name} template ${postgres.template} strategy file_copy`);
  const remove = async () => {
    await administer(postgres.serverUrl, `drop database ${name} with (force)`);
    await removeDirectory();
  };
  return { source: { dataDir, url: withDatabaseName(postgres.serverUrl, name) }, remove };
}

/**
 * Creates a database function that empties every table and restores the ready-made reasons and the store's rules, which
 * come with the database. A function keeps its plans: the same statements sent for each test would take fifty times as
 * long, and truncate takes 100 ms. It checks and cascades nothing, since all rows go.
 */
const makeEmptying = async ({ pool }: Database): Promise<void> => {
  await pool.query(`do $$ begin
    create schema of_tests;
    create table of_tests.reason as table reason;
    create table of_tests.reason_revision as table reason_revision;
    create table of_tests.policy as table policy;
    create table of_tests.policy_revision as table policy_revision;
    execute format('create function of_tests.empty_tables() returns void language plpgsql
      set session_replication_role = replica as %L', 'begin ' || (
        select string_agg(format('delete from %I;', tablename), ' ') from pg_tables
        where schemaname = 'public' and tablename not in ('reason', 'reason_revision', 'policy', 'policy_revision')
      ) || ' if (select count(*) from reason_revision) <> (select count(*) from of_tests.reason_revision) then
        delete from reason_revision; delete from reason;
        insert into reason table of_tests.reason; insert into reason_revision table of_tests.reason_revision;
      end if; if (select count(*) from policy_revision) <> (select count(*) from of_tests.policy_revision) then
        delete from policy_revision; delete from policy;
        insert into policy table of_tests.policy; insert into policy_revision table of_tests.policy_revision;
      end if; ' || (
        select string_agg(format('perform setval(%L, %s, false);', format('%I', sequencename), start_value), ' ')
        from pg_sequences where schemaname = 'public'
      ) || ' end');
  end $$`);
};

/** Empties the tables and the cached queries. Browsers get no change events for it. */
const emptyTables = async ({ pool, keptAnswers }: Database): Promise<void> => {
  await pool.query("select of_tests.empty_tables()");
  keptAnswers.clear();
};

/** Runs the tests of `body` on one engine or on both (`engines.ts`), with empty tables before each test. */
export function withDatabases(name: string, body: (test: () => TestDatabase, engine: Engine) => void): void {
  for (const engine of testEngines())
    describe.skipIf(engine === "postgres" && !inject("postgres"))(`${name} (${engine})`, () => {
      let opened: TestDatabase | undefined;
      beforeAll(async () => {
        opened = await openTestDatabase(engine);
      }, 60_000);
      beforeEach(() => opened?.reset());
      afterAll(() => opened?.remove());
      body(() => {
        if (!opened) throw new Error("The database is open inside tests only");
        return opened;
      }, engine);
    });
}
