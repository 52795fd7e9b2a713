import { type Placeholder, sql } from "drizzle-orm";
import { readQuickly } from "./quick-rows.ts";
import type { Tx } from "./transaction.ts";

/**
 * A statement asked so often that building its SQL anew each time would cost more than its answer: built once for the
 * database (for a transaction, once in it) and known to it by a name, so that it is parsed and planned once per
 * connection. Its parameters are `sql.placeholder`s; its text must not depend on what is asked.
 */
export function prepared<S>(build: (tx: Tx) => S): (tx: Tx) => S {
  const one = preparedFor((tx) => build(tx));
  return (tx) => one(tx, "");
}

/** A statement for each of a few kinds of askers or pages; the kind belongs into its name. */
export function preparedFor<Kind extends string, S>(build: (tx: Tx, kind: Kind) => S): (tx: Tx, kind: Kind) => S {
  const built = new WeakMap<Tx, Map<Kind, S>>();
  return (tx, kind) => {
    const ofTx = built.get(tx) ?? new Map<Kind, S>();
    built.set(tx, ofTx);
    const known = ofTx.get(kind);
    if (known !== undefined) return known;
    const made = readQuickly(build(tx, kind));
    ofTx.set(kind, made);
    return made;
  };
}

/**
 * A limit that stands in the statement's text. Of one that is a parameter the database cannot know that it is small: no
 * plan for every value looks good to it, and it plans anew each time, which takes longer than reading the page.
 */
export function writtenLimit(rows: number): Placeholder {
  // Drizzle writes whatever it is given here; its types know numbers (always parameters) and placeholders alone.
  return sql.raw(String(rows)) as unknown as Placeholder;
}
