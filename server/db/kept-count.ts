import type { Change, ChangeType } from "#contract/live/line.ts";
import type { ResourceName } from "#contract/resources.ts";
import type { Heard } from "./change-feed.ts";
import { type Countable, countUpTo } from "./count-up-to.ts";
import type { Tx } from "./transaction.ts";

/** No longer than this, should a change not have been told. */
const keptMs = 2_000;

interface CountOf {
  readonly resource: ResourceName;
  /** The changes of the resource that may change how many there are. */
  readonly types: readonly ChangeType[];
  readonly rows: (db: Tx) => Countable;
}

/** What is counted of a database until it may have changed. */
export type KeptCounts = Map<CountOf, { readonly count: Promise<number>; readonly until: number }>;

interface CountedDatabase {
  readonly db: Tx;
  readonly keptCounts: KeptCounts;
}

/**
 * How many rows a list has that shows all there is: to count ten thousand takes longer than to read a page of them, and
 * everybody who opens it asks. Counted once for all until the resource changes so that there may be others; by another
 * process, until that is heard of.
 */
export function keptCount(of: CountOf): (database: CountedDatabase) => Promise<number> {
  return ({ db, keptCounts }) => {
    const last = keptCounts.get(of);
    if (last && last.until > Date.now()) return last.count;
    const count = countUpTo(db, of.rows(db));
    keptCounts.set(of, { count, until: Date.now() + keptMs });
    count.catch(() => keptCounts.delete(of));
    return count;
  };
}

/** Forgets the counts that may be others after what was heard. */
export function forgetCounts(keptCounts: KeptCounts, heard: Heard): void {
  for (const of of keptCounts.keys()) {
    const isOfIt = ({ resource, type }: Change) => resource === of.resource && of.types.includes(type);
    if (heard === "missed" || heard.some(isOfIt)) keptCounts.delete(of);
  }
}
