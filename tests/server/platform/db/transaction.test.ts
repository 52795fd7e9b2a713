import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import { isUniqueViolation } from "#server/platform/db/sql-state.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { withDatabases } from "#tests/support/database.ts";

const until = new Date("2030-01-01T00:00:00Z");
const count = async (tx: Tx) => tx.$count(rateLimit);

withDatabases("transaction", (test) => {
  it("commits a transaction that succeeds and rolls back one that fails", async () => {
    const { db, transaction } = test().database;
    await transaction((tx) => tx.insert(rateLimit).values({ key: "kept", hits: 1, until }));
    const failing = transaction(async (tx) => {
      await tx.insert(rateLimit).values({ key: "lost", hits: 1, until });
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect((await db.select().from(rateLimit)).map((row) => row.key)).toEqual(["kept"]);
  });

  it("throws when code in a transaction uses the database outside it", async () => {
    const { db, pool, transaction } = test().database;
    await expect(transaction(() => count(db))).rejects.toMatchObject({
      cause: expect.objectContaining({ name: "DatabaseUsedInsideTransaction" }),
    });
    await expect(transaction(() => pool.query("select 1"))).rejects.toThrow("inside a transaction");
    await expect(transaction(() => transaction((tx) => count(tx)))).rejects.toThrow("inside a transaction");
    expect(await count(db)).toBe(0);
  });

  it("allows work started in a transaction to use the database after it ended", async () => {
    const { db, transaction } = test().database;
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { later } = await transaction(async () => ({ later: gate.then(() => count(db)) }));
    go();
    expect(await later).toBe(0);
  });

  it("runs after-commit effects after the commit and never after a failure", async () => {
    const { db, transaction } = test().database;
    const seen: string[] = [];
    await transaction(async (tx, after) => {
      after(async () => seen.push(`committed ${await count(db)}`));
      await tx.insert(rateLimit).values({ key: "a", hits: 1, until });
      seen.push("inside");
    });
    const failing = transaction(async (_tx, after) => {
      after(() => seen.push("never"));
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect(seen).toEqual(["inside", "committed 1"]);
  });

  it("retries a transaction after a serialization failure, with the last run's effects only", async () => {
    const { transaction } = test().database;
    const effects: number[] = [];
    let runs = 0;
    await transaction(async (tx, after) => {
      const run = ++runs;
      after(() => effects.push(run));
      if (run < 3) await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
    });
    expect(effects).toEqual([3]);
  });

  it("rolls back a nested transaction alone", async () => {
    const { db, transaction } = test().database;
    await transaction(async (tx) => {
      await tx.insert(rateLimit).values({ key: "outer", hits: 1, until });
      const inner = tx.transaction((nested) => nested.insert(rateLimit).values({ key: "outer", hits: 1, until }));
      await expect(inner).rejects.toSatisfy((error) => isUniqueViolation(error, "rate_limit_pkey"));
    });
    expect(await count(db)).toBe(1);
  });

  it("returns each of 60 concurrent transactions its own results", async () => {
    const { db, transaction } = test().database;
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        transaction(async (tx) => {
          await tx.insert(rateLimit).values({ key: `k${index}`, hits: index, until });
          const { rows } = await tx.execute<{ n: number }>(sql`select ${index}::int as n`);
          return rows[0]?.n;
        }),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 60 }, (_, index) => index));
    expect(await count(db)).toBe(60);
  });

  it("keeps working after a connection breaks in the middle of a transaction", async () => {
    const { db, pool } = test().database;
    const client = await pool.connect();
    await client.query("begin");
    await client.query("insert into rate_limit values ('lost', 1, now())");
    client.release(true);
    expect(await count(db)).toBe(0);
    const answers = await Promise.all(Array.from({ length: 20 }, () => count(db)));
    expect(new Set(answers)).toEqual(new Set([0]));
  });

  it("receives its own notifications once they are committed", async () => {
    const { listen, transaction } = test().database;
    let heard = 0;
    listen("news", () => heard++);
    await expect.poll(() => transaction((tx) => tx.execute(sql`notify news`)).then(() => heard)).toBeGreaterThan(0);
  });
});
