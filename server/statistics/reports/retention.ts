import { retentionMetricDays } from "#contract/statistics/metrics.ts";
import { addDays, daysInRange, type DateRange } from "#contract/statistics/date-ranges.ts";
import { findFirstOpenDay } from "../final-days/final-device-counts.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";
import { roundedShare } from "./response-fields.ts";
import { retentionCohortSql } from "./cohort-sql.ts";

interface Row {
  /** Day on which the devices installed the app. */
  installed: string;
  /** Days after the install; 0 counts the cohort itself. */
  after: number;
  devices: number;
}

const longest = Math.max(...retentionMetricDays);

/** SQL condition for the days whose device sets belong to a pair of days that is not final. */
const openInstalls = [0, ...retentionMetricDays]
  .map((after) => `day BETWEEN {open:Date} - ${after} AND {until:Date} - ${after}`)
  .join(" OR ");

const openPairs = retentionCohortSql({
  rows: `app_id IN {apps:Array(UUID)} AND (kind = 'open' AND day BETWEEN {open:Date} AND {until:Date}
           OR kind = 'install' AND day BETWEEN {from:Date} AND {to:Date} AND (${openInstalls}))`,
  met: "met >= {open:Date}",
});

/**
 * Counts how many devices of each install day opened the app a given number of calendar days later. Final days are read
 * as numbers, others counted from sets of devices.
 */
async function countReturned(
  analytics: AnalyticsClient,
  appId: string,
  { range, today }: { range: DateRange; today: string },
): Promise<Row[]> {
  const open = await findFirstOpenDay(analytics, range);
  const [yesterday, last] = [addDays(today, -1), addDays(range.to, longest)];
  const until = last < yesterday ? last : yesterday;
  return analytics.rowsAbout<Row>(
    `SELECT app_id AS app, day AS installed, after, devices FROM ${analyticsDatabase}.cohorts
     WHERE app_id IN {apps:Array(UUID)} AND day BETWEEN {from:Date} AND {to:Date} AND addDays(day, after) < {open:Date}
     UNION ALL
     ${openPairs}`,
    { app: appId },
    { ...range, open, until: until < range.to ? range.to : until },
  );
}

export interface RetentionCohort {
  readonly date: string;
  readonly devices: number;
  /** Devices that returned and their share, by day after the install; null while that day is not over. */
  readonly returned: { day: number; devices: number | null; share: number | null }[];
}

/** Reads one cohort for each day of the range; `today` is the first day that is not over. */
export async function readRetentionCohorts(
  analytics: AnalyticsClient,
  appId: string,
  { range, today }: { range: DateRange; today: string },
): Promise<RetentionCohort[]> {
  const rows = await countReturned(analytics, appId, { range, today });
  const key = (day: string, after: number): string => `${day} ${after}`;
  const counts = new Map(rows.map(({ installed, after, devices }) => [key(installed, after), devices]));
  return daysInRange(range).map((date) => {
    const devices = counts.get(key(date, 0)) ?? 0;
    const returned = retentionMetricDays.map((day) => {
      if (addDays(date, day) >= today) return { day, devices: null, share: null };
      const count = counts.get(key(date, day)) ?? 0;
      return { day, devices: count, share: devices === 0 ? null : roundedShare(count, devices) };
    });
    return { date, devices, returned };
  });
}

/** Returns the average over all cohorts whose day is over, weighted by size. */
export function averageRetention(cohorts: readonly RetentionCohort[]): { day: number; share: number | null }[] {
  return retentionMetricDays.map((day) => {
    const over = cohorts.flatMap(({ devices, returned }) =>
      returned
        .filter((entry) => entry.day === day && entry.devices !== null)
        .map((entry) => ({ devices, back: entry.devices ?? 0 })),
    );
    const devices = over.reduce((total, cohort) => total + cohort.devices, 0);
    return {
      day,
      share:
        devices === 0
          ? null
          : roundedShare(
              over.reduce((total, cohort) => total + cohort.back, 0),
              devices,
            ),
    };
  });
}
