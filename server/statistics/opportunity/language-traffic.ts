import type { CategoryId } from "#contract/platform/reference/categories.ts";
import { regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import type { DateRange } from "#contract/statistics/date-ranges.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";

/** An app's impressions and installs on devices of one language. */
export interface LanguageTraffic {
  readonly appId: string;
  /** Language of the devices; empty if they did not report it. */
  readonly language: string;
  readonly impressions: number;
  readonly installs: number;
}

/** Maximum apps per category; apps beyond it have only a handful of impressions in each language. */
const maxApps = 2_000;

const columns = `app_id AS appId, language, sumIf(n, kind = 'impression') AS impressions,
       sumIf(n, kind = 'install') AS installs`;
const inDays = "kind IN ('install', 'impression') AND day BETWEEN {from:Date} AND {to:Date}";

/** Finds an app's own traffic by language. */
export function findAppLanguageTraffic(
  analytics: AnalyticsClient,
  appId: string,
  range: DateRange,
): Promise<LanguageTraffic[]> {
  return analytics.rowsAbout<LanguageTraffic>(
    `SELECT app_id AS app, ${columns} FROM ${analyticsDatabase}.languages WHERE app_id IN {apps:Array(UUID)} AND ${inDays}
     GROUP BY app_id, language`,
    { app: appId },
    { ...range },
  );
}

/** Queries traffic in regional languages, for the category's most installed apps in these days. */
const queryCategory = (
  analytics: AnalyticsClient,
  category: CategoryId,
  range: DateRange,
): Promise<LanguageTraffic[]> =>
  analytics.rows<LanguageTraffic>(
    `SELECT ${columns} FROM ${analyticsDatabase}.languages
     WHERE app_id IN (
       SELECT app_id FROM ${analyticsDatabase}.categories
       WHERE category = {category:String} AND kind = 'install' AND day BETWEEN {from:Date} AND {to:Date}
       GROUP BY app_id ORDER BY sum(n) DESC, app_id LIMIT {most:UInt32}
     ) AND ${inDays} AND language IN {languages:Array(String)}
     GROUP BY app_id, language`,
    { category, languages: regionalLanguageCodes, most: maxApps, ...range },
  );

const cacheMs = 600_000;
const maxCached = 50;
interface CacheEntry {
  readonly until: number;
  readonly rows: Promise<LanguageTraffic[]>;
}
const cache = new WeakMap<AnalyticsClient, Map<string, CacheEntry>>();

/**
 * Queries a category's traffic at most every ten minutes. The query reads a good part of the store (half a second with
 * 15,000 apps), and a whole category changes slowly.
 */
export function findCategoryTraffic(
  analytics: AnalyticsClient,
  category: CategoryId,
  range: DateRange,
  now: number = Date.now(),
): Promise<LanguageTraffic[]> {
  const answers = cache.get(analytics) ?? new Map<string, CacheEntry>();
  cache.set(analytics, answers);
  const key = `${category} ${range.from} ${range.to}`;
  const known = answers.get(key);
  if (known && known.until > now) return known.rows;
  if (answers.size >= maxCached) answers.delete(answers.keys().next().value ?? "");
  const rows = queryCategory(analytics, category, range);
  answers.delete(key);
  answers.set(key, { until: now + cacheMs, rows });
  rows.catch(() => answers.delete(key));
  return rows;
}
