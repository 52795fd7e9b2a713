import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { allowGenericPlan } from "#server/platform/db/auto-prepare.ts";
import { withDatabases } from "#tests/support/database.ts";
import { statementsOf } from "#tests/support/watch-statements.ts";

withDatabases("statements asked again and again", (test) => {
  const nameOf = async (statement: ReturnType<typeof sql>) => {
    const [said] = await statementsOf(async () => test().database.db.execute(statement));
    return said?.name;
  };

  it("get a name, the same for all values", async () => {
    for (let at = 0; at < 4; at++) await nameOf(sql`select ${at}::int as asked_often`);
    const name = await nameOf(sql`select ${4}::int as asked_often`);
    expect(name).toMatch(/^hot_\d+$/);
    expect(await nameOf(sql`select ${5}::int as asked_often`)).toBe(name);
  });

  it("stay unnamed when they search, as each text has a plan of its own, but for those that are planned once", async () => {
    const found = (at: number) => sql`select 'a' like ${`%${at}%`} as found`;
    for (let at = 0; at < 9; at++) expect(await nameOf(found(at))).toBeUndefined();
    for (let at = 0; at < 4; at++) await nameOf(sql`${allowGenericPlan} ${found(at)}`);
    expect(await nameOf(sql`${allowGenericPlan} ${found(4)}`)).toMatch(/^hot_\d+$/);
  });
});
