import { type Change, type ChangeType } from "#contract/live/line.ts";
import type { ResourceName } from "#contract/resources.ts";
import { type Countable, countUpTo } from "./count-up-to.ts";
import type { Database } from "./database.ts";
import type { Tx } from "./transaction.ts";

/** No longer than this, should a change not have been told. */
const keptMs = 2_000;

interface CountOf {
  readonly resource: ResourceName;
  /** The changes of the resource that may change how many there are. */
  readonly types: readonly ChangeType[];
  readonly rows: (db: Tx) => Countable;
}

/**
 * How many rows a list has that shows all there is: to count ten thousand takes longer than to read a page of them, and
 * everybody who opens it asks. Counted once for all until the resource changes so that there may be others; by another process, until
 * that is heard of.
 */
export function keptCount(of: CountOf): (database: Database) => Promise<number> {
  const kept = new WeakMap<Database, () => Promise<number>>();
  return (database) => {
    const known = kept.get(database) ?? keepCount(database, of);
    kept.set(database, known);
    return known();
  };
}

function keepCount({ db, changes }: Database, { resource, types, rows }: CountOf): () => Promise<number> {
  let last: { readonly count: Promise<number>; readonly until: number } | undefined;
  const forget = (): void => {
    last = undefined;
  };
  changes.subscribe((heard) => {
    const isOfIt = (change: Change) => change.resource === resource && types.includes(change.type);
    if (heard === "missed" || heard.some(isOfIt)) forget();
  });
  return () => {
    if (last && last.until > Date.now()) return last.count;
    const count = countUpTo(db, rows(db));
    last = { count, until: Date.now() + keptMs };
    count.catch(forget);
    return count;
  };
}
