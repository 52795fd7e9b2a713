import { type Column, type SQL, sql } from "drizzle-orm";

/** Passes ids as one array parameter, so that the statement's text is the same for any number of ids. */
export function idArray(ids: readonly string[]): SQL {
  return sql`${sql.param([...ids])}::uuid[]`;
}

/** Parses a PostgreSQL array of ids, written with `array(…)::text`. */
export function parseIdArray(written: string): string[] {
  return written === "{}" ? [] : written.slice(1, -1).split(",");
}

/** Like `anyOfIds`, for prepared statements: the ids are bound to the placeholder `name` on execution. */
export function anyOfPlaceholder(column: Column, name: string): SQL {
  return sql`${column} = any(${sql.placeholder(name)}::uuid[])`;
}

/** Returns the condition: the column equals one of the ids. */
export function anyOfIds(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any(${idArray(ids)})`;
}
