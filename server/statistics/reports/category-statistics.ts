import type { CategoryId } from "#contract/platform/reference/categories.ts";
import type { DateRange } from "#contract/statistics/date-ranges.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";

export interface CategoryRanks {
  /** Ids of the most installed apps, in order. */
  readonly top: readonly string[];
  /** Rank of the user's own app; null without installs. */
  readonly ownRank: number | null;
}

/**
 * Ranks a category's most installed apps and the user's own. Returns only the rows shown, however many apps there are.
 */
export async function rankCategoryApps(
  analytics: AnalyticsClient,
  category: CategoryId,
  range: DateRange,
  { own, most }: { own: string; most: number },
): Promise<CategoryRanks> {
  const rows = await analytics.rowsAbout<{ appId: string; place: number }>(
    `SELECT category, appId, place FROM (
       SELECT category, appId, row_number() OVER (PARTITION BY category ORDER BY installs DESC, appId) AS place
       FROM (SELECT category, app_id AS appId, sum(n) AS installs FROM ${analyticsDatabase}.categories
             WHERE category IN {categories:Array(String)} AND kind = 'install' AND day BETWEEN {from:Date} AND {to:Date}
             GROUP BY category, app_id))
     WHERE place <= {most:UInt32} OR appId IN {apps:Array(UUID)} ORDER BY place`,
    { app: own, category },
    { most, ...range },
  );
  return {
    top: rows.filter(({ place }) => place <= most).map(({ appId }) => appId),
    ownRank: rows.find(({ appId }) => appId === own)?.place ?? null,
  };
}

export interface CategoryDayStatistics {
  readonly day: string;
  /** Number of the category's apps with installs in these days. */
  readonly apps: number;
  readonly mean: number;
  readonly median: number;
}

/** Returns the mean and median of the apps' installs by day; an app without installs that day counts as 0. */
export function categoryStatisticsPerDay(
  analytics: AnalyticsClient,
  category: CategoryId,
  range: DateRange,
): Promise<CategoryDayStatistics[]> {
  return analytics.rowsAbout<CategoryDayStatistics>(
    `SELECT category, day, apps, sum(installs) / apps AS mean,
       arrayReduce('quantileExact(0.5)', arrayResize(groupArray(installs), apps)) AS median
     FROM (
       SELECT category, day, installs, uniqExact(app_id) OVER (PARTITION BY category) AS apps
       FROM (SELECT category, day, app_id, sum(n) AS installs FROM ${analyticsDatabase}.categories
             WHERE category IN {categories:Array(String)} AND kind = 'install' AND day BETWEEN {from:Date} AND {to:Date}
             GROUP BY category, day, app_id))
     GROUP BY category, day, apps`,
    { category },
    { ...range },
  );
}
