import { type SQL, sql } from "drizzle-orm";

/** The condition of a CHECK: a column holds one of the contract's words. */
export const oneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);
