import type { Tx } from "./transaction.ts";

/**
 * A statement asked so often that building its SQL anew each time would cost more than its answer: built once for the
 * database (for a transaction, once in it) and known to it by a name, so that it is parsed and planned once per
 * connection. Its parameters are `sql.placeholder`s; its text must not depend on what is asked.
 */
export function prepared<S>(build: (tx: Tx) => S): (tx: Tx) => S {
  const built = new WeakMap<Tx, S>();
  return (tx) => {
    const known = built.get(tx);
    if (known !== undefined) return known;
    const made = build(tx);
    built.set(tx, made);
    return made;
  };
}
