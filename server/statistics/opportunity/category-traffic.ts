import type { CategoryId } from "#contract/reference/categories.ts";
import type { Range } from "#contract/statistics/ranges.ts";
import type { Analytics } from "#server/statistics/engine/analytics.ts";
import { database } from "#server/statistics/schema/layout.ts";

/** Impressions and installs of one app on devices of one language. */
export interface LanguageTraffic {
  readonly appId: string;
  /** Empty where devices did not say. */
  readonly language: string;
  readonly impressions: number;
  readonly installs: number;
}

/** Beyond these a category's apps have a handful of impressions in each language. */
const mostApps = 2_000;

const columns = `app_id AS appId, language, sumIf(n, kind = 'impression') AS impressions,
       sumIf(n, kind = 'install') AS installs`;
const inDays = "kind IN ('install', 'impression') AND day BETWEEN {from:Date} AND {to:Date}";

/** An app's own traffic by language. */
export const ownTraffic = (analytics: Analytics, appId: string, range: Range): Promise<LanguageTraffic[]> =>
  analytics.rows<LanguageTraffic>(
    `SELECT ${columns} FROM ${database}.languages WHERE app_id = {app:UUID} AND ${inDays} GROUP BY app_id, language`,
    { app: appId, ...range },
  );

/** Traffic in some languages of the category's apps that were installed most in these days. */
export async function categoryTraffic(
  analytics: Analytics,
  category: CategoryId,
  { range, languages }: { range: Range; languages: readonly string[] },
): Promise<LanguageTraffic[]> {
  if (languages.length === 0) return [];
  return analytics.rows<LanguageTraffic>(
    `SELECT ${columns} FROM ${database}.languages
     WHERE app_id IN (
       SELECT app_id FROM ${database}.categories
       WHERE category = {category:String} AND kind = 'install' AND day BETWEEN {from:Date} AND {to:Date}
       GROUP BY app_id ORDER BY sum(n) DESC, app_id LIMIT {most:UInt32}
     ) AND ${inDays} AND language IN {languages:Array(String)}
     GROUP BY app_id, language`,
    { category, languages, most: mostApps, ...range },
  );
}
