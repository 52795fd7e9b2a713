import { type SQL, sql } from "drizzle-orm";

/** Returns a CHECK condition: the column is one of the values. */
export function enumCheckSql(column: string, values: readonly string[]): SQL {
  return sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);
}
