import { type Column, type SQL, sql } from "drizzle-orm";

/** Ids as one parameter, so that a statement's text is the same however many there are. */
export function idArray(ids: readonly string[]): SQL {
  return sql`${sql.param([...ids])}::uuid[]`;
}

/**
 * Ids as PostgreSQL writes an array of them (`array(…)::text`): the driver would look for quotes in each letter of them,
 * which of a page of ids took the server an eighth of the whole answer.
 */
const written = {
  // Drizzle's types know the placeholder here, not what is given in its place.
  mapToDriverValue: (ids: unknown): string => `{${(ids as readonly string[]).join(",")}}`,
};

export function readIds(written: string): string[] {
  return written === "{}" ? [] : written.slice(1, -1).split(",");
}

/** The same in a prepared statement, which is given the ids under a name when it is asked. */
export function anyOfGiven(column: Column, name: string): SQL {
  return sql`${column} = any(${sql.param(sql.placeholder(name), written)}::uuid[])`;
}

/** A column holds one of the ids. */
export function anyOf(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any(${idArray(ids)})`;
}
