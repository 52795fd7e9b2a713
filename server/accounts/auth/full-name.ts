import { type Column, sql } from "drizzle-orm";

type Named<T> = Readonly<Record<"firstName" | "lastName", T>>;

/** Returns the first and last name, for display to staff. */
export function fullName({ firstName, lastName }: Named<string>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns SQL for first and last name; empty if a join found no account. */
export function fullNameSql({ firstName, lastName }: Named<Column>) {
  return sql<string>`coalesce(trim(${firstName} || ' ' || ${lastName}), '')`;
}
