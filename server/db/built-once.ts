import { is, Placeholder, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { naming } from "./naming.ts";

const dialect = new PgDialect(naming);
const parameter = /\$\d+/;

/** A place in a part of a statement that is built once. */
export function filledIn(name: string): SQL {
  return sql`${sql.placeholder(name)}`;
}

/**
 * A long part of a statement. Drizzle makes its text anew from some hundred pieces each time, which of a search took the
 * server an eighth of the answer; here it is made once, and its places are filled each time. All that may differ must be
 * such a place: a value in it would stay what it was.
 */
export function builtOnce<Name extends string>(part: SQL): (fill: Readonly<Record<Name, SQL>>) => SQL {
  const built = dialect.sqlToQuery(part);
  const texts = built.sql.split(parameter).map((text) => sql.raw(text));
  const places = built.params.map((given) => {
    if (!is(given, Placeholder)) throw new Error("what is built once has a value in it");
    return given.name as Name;
  });
  return (fill) =>
    sql.join(
      texts.flatMap((text, at) => {
        const place = places[at];
        return place === undefined ? [text] : [text, fill[place]];
      }),
    );
}
