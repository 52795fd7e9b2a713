import { type SQL, sql } from "drizzle-orm";

/** The condition of a CHECK: a column holds one of the contract's words. */
export function oneOf(column: string, values: readonly string[]): SQL {
  return sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);
}
