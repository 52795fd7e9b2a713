import { type Column, type SQL, sql } from "drizzle-orm";

/** Ids as one parameter, so that a statement's text is the same however many there are. */
export function idArray(ids: readonly string[]): SQL {
  return sql`${sql.param([...ids])}::uuid[]`;
}

/** The same in a prepared statement, which is given the ids under a name when it is asked. */
export function anyOfGiven(column: Column, name: string): SQL {
  return sql`${column} = any(${sql.placeholder(name)}::uuid[])`;
}

/** A column holds one of the ids. */
export function anyOf(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any(${idArray(ids)})`;
}
