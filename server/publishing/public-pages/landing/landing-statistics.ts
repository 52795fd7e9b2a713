import { forecastReview } from "#contract/catalog/apps/review-forecast.ts";
import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import { countAllListedApps } from "#server/catalog/apps/apps.store.ts";
import { rankPhoneLanguages } from "#server/statistics/reports/store-wide.handlers.ts";
import type { DateRange } from "#contract/statistics/date-ranges.ts";
import type { Services } from "#server/services.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { getCachedReviewTimes } from "#server/catalog/queries/review-clock.ts";

const cacheMs = 60_000;

interface CacheEntry {
  readonly at: number;
  readonly answer: Promise<unknown>;
}

const minuteCaches = new WeakMap<Tx, Map<string, CacheEntry>>();

/**
 * Returns the last result of `read` under this key, at most a minute old: everyone sees the same landing page, so its
 * reads don't grow with its visitors.
 */
export function readOncePerMinute<T>(db: Tx, key: string, read: () => Promise<T>, now = Date.now()): Promise<T> {
  const cache = minuteCaches.get(db) ?? new Map<string, CacheEntry>();
  minuteCaches.set(db, cache);
  const last = cache.get(key);
  // A key's entry holds only results of that key's reads.
  if (last && now - last.at < cacheMs) return last.answer as Promise<T>;
  const answer = read();
  cache.set(key, { at: now, answer });
  answer.catch(() => cache.delete(key));
  return answer;
}

export interface LandingStatistics {
  /** Number of apps that people find in the store; null if there are none. */
  readonly liveApps: number | null;
  /** Review times; null if there were too few decisions. */
  readonly clock: ReviewTimeStatistics | null;
}

async function count(db: Tx): Promise<LandingStatistics> {
  const [liveApps, clock] = [await countAllListedApps(db), await getCachedReviewTimes(db)];
  return { liveApps: liveApps || null, clock: forecastReview(clock, "first") && clock };
}

/** Reads the store's statistics, counted at most once a minute. */
export function readLandingStatistics(db: Tx, now = Date.now()): Promise<LandingStatistics> {
  return readOncePerMinute(db, "statistics", () => count(db), now);
}

/** Shares of the store's installs by phone language, largest first. */
export interface LanguageShares {
  readonly range: DateRange;
  readonly items: readonly { readonly language: string; readonly share: number }[];
}

const languagesCacheMs = 3_600_000;
/** Longest wait for the shares in milliseconds: a slow statistics engine must not delay the page. */
const languagesWaitMs = 1_500;
const languagesCache = new WeakMap<Tx, { at: number; shares: Promise<LanguageShares | null> }>();

async function rankLanguages(services: Services): Promise<LanguageShares | null> {
  const { range, items } = await rankPhoneLanguages(services);
  return items.length === 0 ? null : { range, items };
}

/** Reads the shares of phone languages, at most once an hour; null if there are too few developers or no statistics. */
export async function readLanguageShares(services: Services, now = Date.now()): Promise<LanguageShares | null> {
  const { db } = services.database;
  const last = languagesCache.get(db);
  const isFresh = last !== undefined && now - last.at < languagesCacheMs;
  const shares = isFresh ? last.shares : rankLanguages(services).catch(() => null);
  if (!isFresh) languagesCache.set(db, { at: now, shares });
  const giveUp = new Promise<null>((resolve) => setTimeout(resolve, languagesWaitMs, null).unref());
  return Promise.race([shares, giveUp]);
}
