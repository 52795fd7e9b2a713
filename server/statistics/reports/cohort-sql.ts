import { retentionMetricDays } from "#contract/statistics/metrics.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";

const after = retentionMetricDays.join(", ");

/**
 * Returns a SELECT for retention: `app`, day `installed`, days `after` it, and the `devices` of that day that opened
 * the app then. With 0 days, these are all devices that installed it. Both sets meet under the opening day, `met`, so
 * that one pass over the rows of `activity` is enough.
 */
export function retentionCohortSql({ rows, met }: { rows: string; met: string }): string {
  return `SELECT app, installed, after, devices FROM (
       SELECT app, addDays(day, if(is_install, after, 0)) AS met, addDays(met, -after) AS installed, after,
         groupBitmapAnd(set) AS devices
       FROM (
         SELECT app_id AS app, kind = 'install' AS is_install, day, groupBitmapMergeState(devices) AS set
         FROM ${analyticsDatabase}.activity WHERE ${rows} GROUP BY app, is_install, day)
       ARRAY JOIN if(is_install, [0, ${after}], [${after}]) AS after
       GROUP BY app, met, after
       HAVING (after = 0 OR count() = 2) AND ${met})`;
}
