import { ratingCalls } from "#contract/ratings/calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireRatedApp } from "../require-rated-app.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findRatingChangeCount } from "../rating-counts.store.ts";
import { findDuplicateRatingTexts } from "./rating-texts.store.ts";

type Duplicates = Awaited<ReturnType<typeof findDuplicateRatingTexts>>;

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
  const cache = caches.get(db) ?? new Map<string, CacheEntry>();
  caches.set(db, cache);
  const changes = await findRatingChangeCount(db, appId);
  const known = cache.get(appId);
  const entry = known?.changes === changes ? known : { changes, copies: findDuplicateRatingTexts(db, appId) };
  // Reinserted at the end, so that the map is ordered by last use.
  cache.delete(appId);
  cache.set(appId, entry);
  const [oldestId] = cache.size > maxApps ? cache.keys() : [];
  if (oldestId !== undefined) cache.delete(oldestId);
  try {
    return await entry.copies;
  } catch (error) {
    if (cache.get(appId) === entry) cache.delete(appId);
    throw error;
  }
}

/** Groups of near-duplicate reviews, most frequent first, with their average rating. */
export const listDuplicateRatingsRoute = handle(ratingCalls.ratingCopies)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  await requireRatedApp(db, abilities, params.id);
  const items = await cachedDuplicates(db, params.id);
  return { items: items.map(({ starsTotal, ...group }) => ({ ...group, average: starsTotal / group.ratings })) };
});
