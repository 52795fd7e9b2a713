import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase, migrationsFolder } from "#server/platform/db/migrate.ts";
import { administer, databaseName, withDatabaseName } from "#tests/support/postgres.ts";
import { silentLog } from "#tests/support/database.ts";

const postgres = inject("postgres");

describe.skipIf(!postgres)("PostgreSQL", () => {
  const serverUrl = postgres?.serverUrl ?? "";
  const opened: Database[] = [];
  let name: string;
  beforeEach(async () => {
    name = databaseName(postgres?.run ?? "");
    await administer(serverUrl, `create database ${name}`);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    await administer(serverUrl, `drop database ${name} with (force)`);
  });
  const open = async () => {
    const database = await openDatabase({ url: withDatabaseName(serverUrl, name), dataDir: "", log: silentLog });
    opened.push(database);
    return database;
  };

  it("applies PostgreSQL migrations once when several processes start together", async () => {
    const databases = await Promise.all([open(), open(), open(), open()]);
    await Promise.all(databases.map((database) => migrateDatabase(database)));
    const { rows } = await databases[0]!.pool.query("select count(*)::int as n from drizzle.__drizzle_migrations");
    const journal = await readFile(join(migrationsFolder, "meta", "_journal.json"), "utf8");
    expect(rows).toEqual([{ n: JSON.parse(journal).entries.length }]);
    expect((await databases[1]!.pool.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "15s" }]);
  });

  it("queries and listens again after all PostgreSQL connections were terminated", async () => {
    const database = await open();
    let heard = 0;
    database.listen("news", () => heard++);
    await expect.poll(() => database.pool.query("notify news").then(() => heard)).toBeGreaterThan(0);
    const others = "select pg_terminate_backend(pid) from pg_stat_activity where datname = ";
    await administer(serverUrl, `${others}'${name}'`);
    const answer = () =>
      database.pool.query<{ n: number }>("select 1 as n").then(
        (r) => r.rows[0]?.n,
        () => 0,
      );
    await expect.poll(answer).toBe(1);
    heard = 0;
    await expect
      .poll(() => database.pool.query("notify news").then(() => heard), { timeout: 10_000 })
      .toBeGreaterThan(1);
  });
});
