import { ratingCalls } from "#contract/ratings/calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireRatedApp } from "../rated-app.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findChangeCount } from "../counts.store.ts";
import { findDuplicates } from "./texts.store.ts";

type Duplicates = Awaited<ReturnType<typeof findDuplicates>>;

interface CacheEntry {
  /** The app's change count when this was read. */
  readonly changes: number;
  readonly copies: Promise<Duplicates>;
}

const maxApps = 200;

const caches = new WeakMap<Tx, Map<string, CacheEntry>>();

/**
 * Near-duplicates among an app's newest reviews, cached because each read examines thousands of rows. An entry is valid
 * until the app's ratings change; the least recently used entry is evicted. The change count is read before the data,
 * so an entry never claims to be newer than it is.
 */
async function cachedDuplicates(db: Tx, appId: string): Promise<Duplicates> {
  const kept = caches.get(db) ?? new Map<string, CacheEntry>();
  caches.set(db, kept);
  const changes = await findChangeCount(db, appId);
  const known = kept.get(appId);
  const one = known?.changes === changes ? known : { changes, copies: findDuplicates(db, appId) };
  // Reinserted at the end, so that the map is ordered by last use.
  kept.delete(appId);
  kept.set(appId, one);
  const [first] = kept.size > maxApps ? kept.keys() : [];
  if (first !== undefined) kept.delete(first);
  try {
    return await one.copies;
  } catch (error) {
    if (kept.get(appId) === one) kept.delete(appId);
    throw error;
  }
}

/** Near-duplicate texts among an app's newest reviews. */
export const ratingCopies = handle(ratingCalls.ratingCopies)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  await requireRatedApp(db, abilities, params.id);
  const items = await cachedDuplicates(db, params.id);
  return { items: items.map(({ starsTotal, ...one }) => ({ ...one, average: starsTotal / one.ratings })) };
});
