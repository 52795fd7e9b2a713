import { type Column, type SQL, sql } from "drizzle-orm";

/** Passes ids as one array parameter, so that the statement's text is the same for any number of ids. */
export function idArray(ids: readonly string[]): SQL {
  return sql`${sql.param([...ids])}::uuid[]`;
}

/**
 * Encodes ids as a PostgreSQL array literal (`array(…)::text`). The driver would check each character for quotes, which
 * took an eighth of the response time for a page of ids.
 */
const idArrayEncoder = {
  // Drizzle types this as the placeholder, not as the ids that replace it.
  mapToDriverValue: (ids: unknown): string => `{${(ids as readonly string[]).join(",")}}`,
};

export function parseIdArray(written: string): string[] {
  return written === "{}" ? [] : written.slice(1, -1).split(",");
}

/** Like `anyOf`, for prepared statements: the ids are bound to the placeholder `name` on execution. */
export function anyOfPlaceholder(column: Column, name: string): SQL {
  return sql`${column} = any(${sql.param(sql.placeholder(name), idArrayEncoder)}::uuid[])`;
}

/** Condition: the column equals one of the ids. */
export function anyOf(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any(${idArray(ids)})`;
}
