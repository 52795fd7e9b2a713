import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { account, session } from "#server/accounts/auth/accounts.tables.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { withDatabases } from "#tests/support/database.ts";
import { developerRow } from "#tests/support/people.ts";

const missing = alias(developer, "missing");
const other = alias(account, "other");

/** Selects every kind of column: values, present and missing records, of one table or two, and computed ones. */
const everything = (tx: Tx) =>
  tx
    .select({
      email: account.email,
      made: account.createdAt,
      none: sql<null>`null`,
      count: sql`'12'::text`.mapWith(Number),
      named: sql<string>`upper(${account.email})`.as("named"),
      whole: developer,
      gone: missing,
      partly: { id: missing.id, seen: other.id },
      computed: { nothing: sql`null`, id: other.id },
      firstIsNull: { id: session.id, email: account.email },
    })
    .from(account)
    .innerJoin(developer, eq(developer.id, account.developerId))
    .leftJoin(missing, and(eq(missing.id, account.developerId), sql`false`))
    .leftJoin(other, eq(other.id, account.id))
    .leftJoin(session, and(eq(session.accountId, account.id), sql`false`));

const quickly = preparedStatement((tx) => everything(tx).prepare("everything_quickly"));
const written = preparedStatement((tx) => tx.delete(session).where(sql`false`).prepare("nothing_deleted"));

withDatabases("rows of prepared statements", (test) => {
  it("maps a prepared statement's rows exactly as Drizzle does", async () => {
    const { db } = test().database;
    const [made] = await db.insert(developer).values(developerRow("Kirana Works")).returning({ id: developer.id });
    await db.insert(account).values({
      email: "kirana@test.example",
      role: "normal",
      firstName: "Kiran",
      lastName: "Rao",
      developerId: made?.id ?? null,
    });
    const slowly = await everything(db);
    expect(slowly).toHaveLength(1);
    expect(slowly[0]).toMatchObject({ gone: null, count: 12, made: expect.any(Date) });
    expect(await quickly(db).execute()).toStrictEqual(slowly);
  });

  it("returns no rows for a prepared delete without a returning clause", async () => {
    expect((await written(test().database.db).execute()).rows).toEqual([]);
  });
});
