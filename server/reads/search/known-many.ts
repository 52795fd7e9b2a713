import type { SQL } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { readIds } from "#server/db/any-of.ts";
import type { Tx } from "#server/db/transaction.ts";

const knownMs = 60_000;
/** Of so many filters, those that were counted last. */
const mostKnown = 500;

/** Which filters have more than are counted, and until when nobody counts again; of each database. */
const known = new WeakMap<Tx, Map<string, number>>();

interface Counting {
  /** What is filtered, by which the same is recognized. */
  readonly asked: string;
  /** What is looked for by words is counted less far, and says that there is more. */
  readonly isOfWords: boolean;
  /** `select …::text as ids, … as total`: counted up to `most`; where that is undefined, the ids alone are needed. */
  readonly page: (most: number | undefined) => SQL;
}

/**
 * The ids of a page, and how many there are in all: exact up to the limit of counting, else more. That a filter has more
 * is known for a minute, as to count some thousand rows takes longer than the page. A tenth more are counted for that:
 * so many may stop matching meanwhile, and it still is so.
 */
export async function countedPage(tx: Tx, { asked, isOfWords, page }: Counting) {
  const { counted } = isOfWords ? limits.search : limits.page;
  const most = Math.ceil(counted * 1.1) + 1;
  const ofDatabase = known.get(tx) ?? new Map<string, number>();
  const isKnown = (ofDatabase.get(asked) ?? 0) > Date.now();
  const { rows } = await tx.execute<{ ids: string; total: number }>(page(isKnown ? undefined : most));
  const [{ ids: written, total } = { ids: "{}", total: 0 }] = rows;
  const ids = readIds(written);
  if (!isKnown) {
    ofDatabase.delete(asked);
    if (total >= most) ofDatabase.set(asked, Date.now() + knownMs);
    const [oldest] = ofDatabase.keys();
    if (ofDatabase.size > mostKnown && oldest !== undefined) ofDatabase.delete(oldest);
    known.set(tx, ofDatabase);
  }
  const isMore = isKnown || total > counted;
  if (isOfWords) return { ids, total: isMore ? counted : total, more: isMore };
  // One more stands for "more than that".
  return { ids, total: isMore ? counted + 1 : total, more: false };
}
