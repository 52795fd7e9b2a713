import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import { silentLog } from "#tests/support/database.ts";
import { administer, databaseName, withDatabaseName } from "#tests/support/postgres.ts";

const postgres = inject("postgres");

/** Selects the answering connection's pid and ten divided by the given number. */
const divided = preparedStatement((tx) =>
  tx
    .select({
      line: sql<number>`pg_backend_pid()`,
      is: sql<number>`10 / ${sql.placeholder("by")}::int`,
      rows: sql<number>`(select count(*)::int from seen)`,
    })
    .from(sql`(select 1) as once`)
    .prepare("divided"),
);

describe.skipIf(!postgres)("prepared statements on PostgreSQL", () => {
  const serverUrl = postgres?.serverUrl ?? "";
  const name = databaseName(postgres?.run ?? "");
  let database: Database;
  beforeEach(async () => {
    await administer(serverUrl, `create database ${name}`);
    database = await openDatabase({ url: withDatabaseName(serverUrl, name), dataDir: "", log: silentLog });
    await database.pool.query("create table seen (at int)");
  });
  afterEach(async () => {
    await database.close();
    await administer(serverUrl, `drop database ${name} with (force)`);
  });
  const ask = async (by: number) => (await divided(database.db).execute({ by }))[0];
  const askAll = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => ask((at % 10) + 1)));

  it("prepared statements share at most four connections, and six of one turn share one", async () => {
    const answers = await askAll(60);
    expect(answers.map((answer) => answer?.is)).toEqual(
      Array.from({ length: 60 }, (_, at) => Math.floor(10 / ((at % 10) + 1))),
    );
    expect(new Set(answers.map((answer) => answer?.line)).size).toBeLessThanOrEqual(4);
    const together = await askAll(6);
    expect(new Set(together.map((answer) => answer?.line)).size).toBe(1);
  });

  it("rejects only the faulty prepared statement of several sent together", async () => {
    await ask(1);
    const answers = await Promise.allSettled([ask(5), ask(0), ask(2)]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(answers[2]).toMatchObject({ value: { is: 5 } });
  });

  it("runs a prepared statement inside its transaction and rejects one outside it meanwhile", async () => {
    await database.transaction(async (tx) => {
      await tx.execute(sql`insert into seen values (1)`);
      expect(await divided(tx).execute({ by: 1 })).toMatchObject([{ rows: 1 }]);
      await expect(ask(1)).rejects.toMatchObject({ cause: { name: "DatabaseUsedInsideTransaction" } });
    });
    expect(await ask(1)).toMatchObject({ rows: 1 });
  });

  it("answers prepared statements again after all connections were terminated", async () => {
    const before = await ask(1);
    await administer(serverUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const after = () => ask(1).catch(() => undefined);
    await expect.poll(async () => (await after())?.is).toBe(10);
    expect((await after())?.line).not.toBe(before?.line);
  });
});
