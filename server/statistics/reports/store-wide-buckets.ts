import type { CategoryId } from "#contract/platform/reference/categories.ts";
import type { DateRange } from "#contract/statistics/date-ranges.ts";
import { findDevelopersOfApps } from "#server/catalog/apps/apps.store.ts";
import type { Services } from "#server/services.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";
import { isDisclosive } from "./disclosure.ts";
import { groupRowsBy } from "./response-fields.ts";

/** Installs of a category, language or state, over the store's developers. */
export interface StoreWideBucket {
  readonly name: string;
  readonly installs: number;
  /** True if the installs would reveal those of one developer. */
  readonly isDisclosive: boolean;
}

/**
 * Maximum apps per bucket whose developers are looked up, most installs first. Smaller apps can't dominate the bucket.
 */
const maxApps = 200;

const bucketNames = {
  category: { table: "categories", name: "category" },
  month: { table: "categories", name: "concat(formatDateTime(day, '%Y-%m'), ' ', category)" },
  language: { table: "languages", name: "language" },
  state: { table: "regions", name: "state" },
} as const;

interface AppInBucket {
  readonly bucket: string;
  readonly appId: string;
  readonly installs: number;
  /** Installs of all the bucket's apps. */
  readonly total: number;
}

interface BucketQuestion {
  readonly by: keyof typeof bucketNames;
  readonly range: DateRange;
  /** Category to which the events are limited; all if omitted. */
  readonly category?: CategoryId;
}

function findTopApps(analytics: AnalyticsClient, { by, range, category }: BucketQuestion): Promise<AppInBucket[]> {
  const { table, name } = bucketNames[by];
  const only = category === undefined ? "" : "AND category = {category:String}";
  return analytics.rows<AppInBucket>(
    `SELECT bucket, appId, installs, total FROM (
       SELECT bucket, appId, installs, sum(installs) OVER (PARTITION BY bucket) AS total,
         row_number() OVER (PARTITION BY bucket ORDER BY installs DESC, appId) AS place
       FROM (SELECT ${name} AS bucket, app_id AS appId, sum(n) AS installs FROM ${analyticsDatabase}.${table}
             WHERE kind = 'install' AND day BETWEEN {from:Date} AND {to:Date} ${only} GROUP BY bucket, appId))
     WHERE place <= {most:UInt32} ORDER BY total DESC, bucket`,
    { most: maxApps, ...range, ...(category !== undefined && { category }) },
  );
}

/** Counts installs by bucket, most first, and judges which counts would reveal one developer's. */
export async function countByStoreWideBucket(
  analytics: AnalyticsClient,
  { database }: Pick<Services, "database">,
  question: BucketQuestion,
): Promise<StoreWideBucket[]> {
  const rows = await findTopApps(analytics, question);
  const developers = await findDevelopersOfApps(database.db, [...new Set(rows.map(({ appId }) => appId))]);
  const buckets = groupRowsBy(rows, ({ bucket }) => bucket);
  return [...buckets].map(([name, apps]) => {
    const total = apps[0]?.total ?? 0;
    // Apps without a record count together as one developer's.
    const known = apps.map(({ appId, installs }) => ({ developerId: developers.get(appId) ?? "", amount: installs }));
    const rest = total - known.reduce((sum, { amount }) => sum + amount, 0);
    return { name, installs: total, isDisclosive: isDisclosive(known, rest) };
  });
}
