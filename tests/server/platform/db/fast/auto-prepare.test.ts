import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { genericPlanComment } from "#server/platform/db/fast/auto-prepare.ts";
import { withDatabases } from "#tests/support/database.ts";
import { statementsOf } from "#tests/support/watch-statements.ts";

withDatabases("auto-prepared statements", (test) => {
  const nameOf = async (statement: ReturnType<typeof sql>) => {
    const [sent] = await statementsOf(async () => test().database.db.execute(statement));
    return sent?.name;
  };

  it("names a repeated statement and reuses the name for other values", async () => {
    for (let at = 0; at < 4; at++) await nameOf(sql`select ${at}::int as asked_often`);
    const name = await nameOf(sql`select ${4}::int as asked_often`);
    expect(name).toMatch(/^hot_\d+$/);
    expect(await nameOf(sql`select ${5}::int as asked_often`)).toBe(name);
  });

  it("leaves LIKE searches unnamed unless they allow a generic plan", async () => {
    const found = (at: number) => sql`select 'a' like ${`%${at}%`} as found`;
    for (let at = 0; at < 9; at++) expect(await nameOf(found(at))).toBeUndefined();
    for (let at = 0; at < 4; at++) await nameOf(sql`${genericPlanComment} ${found(at)}`);
    expect(await nameOf(sql`${genericPlanComment} ${found(4)}`)).toMatch(/^hot_\d+$/);
  });
});
