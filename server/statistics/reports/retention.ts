import { retentionDays } from "#contract/statistics/metrics.ts";
import { addDays, daysOf, type Range } from "#contract/statistics/ranges.ts";
import type { Analytics } from "../engine/analytics.ts";
import { database } from "../schema/layout.ts";
import { shareOf } from "./answer.ts";

interface Row {
  day: string;
  after: number;
  devices: number;
  returned: number;
}

const longest = Math.max(...retentionDays);

/** Of the devices that installed on each day, how many opened the app so many calendar days later. */
async function countReturned(analytics: Analytics, appId: string, range: Range): Promise<Row[]> {
  return analytics.rows<Row>(
    `WITH
       installed AS (
         SELECT day, groupBitmapMergeState(devices) AS set FROM ${database}.activity
         WHERE app_id = {app:UUID} AND kind = 'install' AND day BETWEEN {from:Date} AND {to:Date} GROUP BY day),
       opened AS (
         SELECT day, groupBitmapMergeState(devices) AS set FROM ${database}.activity
         WHERE app_id = {app:UUID} AND kind = 'open' AND day BETWEEN {from:Date} AND {until:Date} GROUP BY day),
       cohort AS (SELECT day, set, arrayJoin([${retentionDays.join(", ")}]) AS after FROM installed)
     SELECT cohort.day AS day, cohort.after AS after, bitmapCardinality(cohort.set) AS devices,
       bitmapAndCardinality(cohort.set, opened.set) AS returned
     FROM cohort INNER JOIN opened ON opened.day = addDays(cohort.day, cohort.after)
     UNION ALL
     SELECT day, 0 AS after, bitmapCardinality(set) AS devices, 0 AS returned FROM installed`,
    { app: appId, ...range, until: addDays(range.to, longest) },
  );
}

export interface Cohort {
  readonly date: string;
  readonly devices: number;
  /** Null while the day is not over. */
  readonly returned: { day: number; devices: number | null; share: number | null }[];
}

/** One cohort for each day of the range; `today` is the first day that is not over. */
export async function readCohorts(
  analytics: Analytics,
  appId: string,
  { range, today }: { range: Range; today: string },
): Promise<Cohort[]> {
  const rows = await countReturned(analytics, appId, range);
  const key = (day: string, after: number): string => `${day} ${after}`;
  const sizes = new Map(rows.map(({ day, devices }) => [day, devices]));
  const counts = new Map(rows.map(({ day, after, returned }) => [key(day, after), returned]));
  return daysOf(range).map((date) => {
    const devices = sizes.get(date) ?? 0;
    const returned = retentionDays.map((day) => {
      if (addDays(date, day) >= today) return { day, devices: null, share: null };
      const count = counts.get(key(date, day)) ?? 0;
      return { day, devices: count, share: devices === 0 ? null : shareOf(count, devices) };
    });
    return { date, devices, returned };
  });
}

/** Over all cohorts whose day is over, by their size. */
export function averageOf(cohorts: readonly Cohort[]): { day: number; share: number | null }[] {
  return retentionDays.map((day) => {
    const over = cohorts.flatMap(({ devices, returned }) =>
      returned
        .filter((one) => one.day === day && one.devices !== null)
        .map((one) => ({ devices, back: one.devices ?? 0 })),
    );
    const devices = over.reduce((total, one) => total + one.devices, 0);
    return {
      day,
      share:
        devices === 0
          ? null
          : shareOf(
              over.reduce((total, one) => total + one.back, 0),
              devices,
            ),
    };
  });
}
