import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { copyFiles } from "./copy-files.ts";
import { administer, databaseName, withDatabaseName } from "./postgres.ts";
// A connection keeps the `query` it was opened with: statements can be watched only if this is loaded before.
import "./watch-statements.ts";

export type Engine = "embedded" | "postgres";

export interface TestDatabase {
  database: Database;
  /** What to open it again with, e.g. from another process. */
  source: { dataDir: string; url?: string };
  /** Empties every table. */
  reset(): Promise<void>;
  /** Closes and removes it. */
  remove(): Promise<void>;
}

export const silentLog = pino({ level: "silent" });

/** A migrated, empty database of the engine, for one test file. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  const { source, remove } = await copyTemplate(engine);
  const database = await openDatabase({ ...source, log: silentLog });
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

/** The same, not opened: for tests that let another process open it. */
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

/** Deletes where truncate would take 100 ms on forty tables; nothing is checked or cascaded, as all of it goes. */
const emptyTables = async ({ pool }: Database): Promise<void> => {
  await pool.query(`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
      execute 'delete from ' || name;
    end loop;
    for name in select quote_ident(sequencename) from pg_sequences
      where schemaname = 'public' and last_value is not null loop
      execute 'alter sequence ' || name || ' restart';
    end loop;
  end $$`);
};

/**
 * Runs the tests of `body` on the embedded database and on PostgreSQL, with empty tables before each test.
 * Without PostgreSQL that half is reported as skipped.
 */
export function withDatabases(name: string, body: (test: () => TestDatabase, engine: Engine) => void): void {
  for (const engine of ["embedded", "postgres"] as const)
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
