import { unknownValue } from "#contract/statistics/metrics.ts";
import type { Range } from "#contract/statistics/date-ranges.ts";
import { androidVersions } from "#server/platform/reference/android-versions.ts";
import type { Analytics } from "../engine/clickhouse-client.ts";
import { database } from "../schema/layout.ts";

export interface ApiCount {
  /** API level; 0 is unknown. */
  readonly api: number;
  readonly installs: number;
  readonly updates: number;
}

/** Installs and updates by Android version, newest first, unknown last. */
export function countByApi(analytics: Analytics, appId: string, range: Range): Promise<ApiCount[]> {
  return analytics.rowsAbout<ApiCount>(
    `SELECT app_id AS app, android_api AS api, sumIf(n, kind = 'install') AS installs, sumIf(n, kind = 'update') AS updates
     FROM ${database}.android
     WHERE app_id IN {apps:Array(UUID)} AND kind IN ('install', 'update') AND day BETWEEN {from:Date} AND {to:Date}
     GROUP BY app, api ORDER BY api DESC`,
    { app: appId },
    { ...range },
  );
}

/** Android version of an API level; 0 is unknown. */
export function nameOfApi(api: number): string {
  const known = androidVersions.find(({ sdk }) => sdk === api);
  if (known) return `Android ${known.version}`;
  return api === 0 ? unknownValue : `API ${api}`;
}
