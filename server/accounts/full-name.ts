import { type Column, sql } from "drizzle-orm";

type Named<T> = Readonly<Record<"firstName" | "lastName", T>>;

/** How colleagues read somebody's name. */
export function fullName({ firstName, lastName }: Named<string>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The same in a statement; empty where a join found nobody. */
export function fullNameOf({ firstName, lastName }: Named<Column>) {
  return sql<string>`coalesce(trim(${firstName} || ' ' || ${lastName}), '')`;
}
