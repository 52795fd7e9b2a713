import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import type { DateRange } from "#contract/statistics/date-ranges.ts";
import { androidVersions } from "#contract/platform/reference/android-versions.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";

export interface ApiLevelCount {
  /** API level of Android; 0 if unknown. */
  readonly api: number;
  readonly installs: number;
  readonly updates: number;
}

/** Installs and updates by Android version, newest first, unknown last. */
export function countByApiLevel(analytics: AnalyticsClient, appId: string, range: DateRange): Promise<ApiLevelCount[]> {
  return analytics.rowsAbout<ApiLevelCount>(
    `SELECT app_id AS app, android_api AS api, sumIf(n, kind = 'install') AS installs, sumIf(n, kind = 'update') AS updates
     FROM ${analyticsDatabase}.android
     WHERE app_id IN {apps:Array(UUID)} AND kind IN ('install', 'update') AND day BETWEEN {from:Date} AND {to:Date}
     GROUP BY app, api ORDER BY api DESC`,
    { app: appId },
    { ...range },
  );
}

/** Returns the Android version of an API level; 0 is unknown. */
export function androidVersionOfApi(api: number): string {
  const known = androidVersions.find(({ sdk }) => sdk === api);
  if (known) return `Android ${known.version}`;
  return api === 0 ? unknownDimensionValue : `API ${api}`;
}
