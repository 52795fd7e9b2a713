import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { sqlTemplate, sqlSlot } from "#server/platform/db/fast/sql-template.ts";

const dialect = new PgDialect({ casing: "snake_case" });

it("builds the same SQL text for all slot values, also when a slot is used twice", () => {
  const part = sqlTemplate<"filter" | "said">(
    sql`select ${app.packageName} from ${app} where ${sqlSlot("filter")} and ${app.title} = ${sqlSlot("said")} or ${sqlSlot("filter")}`,
  );
  const filled = (silent: boolean, said: string) => part({ filter: sql`silent = ${silent}`, said: sql`${said}` });
  const text =
    'select "app"."package_name" from "app" where silent = $1 and "app"."title" = $2 or silent = $3 limit $4';
  for (const [silent, said] of [
    [true, "Kite"],
    [false, "Map $1"],
  ] as const) {
    const built = dialect.sqlToQuery(sql`${filled(silent, said)} limit ${7}`);
    expect([built.sql, built.params]).toEqual([text, [silent, said, silent, 7]]);
  }
});

it("rejects a template that contains a fixed value", () => {
  expect(() => sqlTemplate(sql`select ${7}`)).toThrow("a value in it");
});
