import type { SQL } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { parseIdArray } from "#server/platform/db/id-array.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

const cacheMs = 60_000;
/** Maximum number of filters in the cache; the oldest are evicted. */
const maxCached = 500;

/** Filters with more matches than are counted, and until when they are not counted again; per database. */
const uncountedUntil = new WeakMap<Tx, Map<string, number>>();

interface CountedQuery {
  /** Cache key of the filters. */
  readonly asked: string;
  /** Text matches are counted less far, and the result says if there are more. */
  readonly isOfWords: boolean;
  /** `select …::text as ids, … as total`, counted up to `most`; without `most` only the ids are needed. */
  readonly page: (most: number | undefined) => SQL;
}

/**
 * Finds the ids of a page, and the total: exact up to the counting limit, otherwise more. The latter is cached for a
 * minute, because counting some thousand rows takes longer than the page. Counts ten per cent beyond the limit, so that
 * the cached answer stays true while some rows stop matching.
 */
export async function findPageWithTotal(tx: Tx, { asked, isOfWords, page }: CountedQuery) {
  const { counted } = isOfWords ? limits.search : limits.page;
  const most = Math.ceil(counted * 1.1) + 1;
  const ofDatabase = uncountedUntil.get(tx) ?? new Map<string, number>();
  const isKnown = (ofDatabase.get(asked) ?? 0) > Date.now();
  const { rows } = await tx.execute<{ ids: string; total: number }>(page(isKnown ? undefined : most));
  const [{ ids: written, total } = { ids: "{}", total: 0 }] = rows;
  const ids = parseIdArray(written);
  if (!isKnown) {
    ofDatabase.delete(asked);
    if (total >= most) ofDatabase.set(asked, Date.now() + cacheMs);
    const [oldest] = ofDatabase.keys();
    if (ofDatabase.size > maxCached && oldest !== undefined) ofDatabase.delete(oldest);
    uncountedUntil.set(tx, ofDatabase);
  }
  const isMore = isKnown || total > counted;
  if (isOfWords) return { ids, total: isMore ? counted : total, more: isMore };
  // One above the limit means "more than that".
  return { ids, total: isMore ? counted + 1 : total, more: false };
}
