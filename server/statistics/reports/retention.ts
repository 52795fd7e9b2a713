import { retentionDays } from "#contract/statistics/metrics.ts";
import { addDays, daysOf, type Range } from "#contract/statistics/ranges.ts";
import type { Analytics } from "../engine/analytics.ts";
import { database } from "../schema/layout.ts";
import { shareOf } from "./answer.ts";

interface Row {
  /** When the devices installed the app. */
  installed: string;
  /** Days after it; 0 counts the cohort itself. */
  after: number;
  devices: number;
}

const longest = Math.max(...retentionDays);

/**
 * Of the devices that installed on each day, how many opened the app so many calendar days later. Both sets of a cohort
 * meet under the day of the opening, so that one pass over the days is enough.
 */
async function countReturned(analytics: Analytics, appId: string, range: Range): Promise<Row[]> {
  return analytics.rowsAbout<Row>(
    `SELECT app, addDays(day, if(is_install, after, 0)) AS met, addDays(met, -after) AS installed, after,
       groupBitmapAnd(set) AS devices
     FROM (
       SELECT app_id AS app, kind = 'install' AS is_install, day, groupBitmapMergeState(devices) AS set
       FROM ${database}.activity
       WHERE app_id IN {apps:Array(UUID)} AND (kind = 'install' AND day BETWEEN {from:Date} AND {to:Date}
         OR kind = 'open' AND day BETWEEN {from:Date} AND {until:Date})
       GROUP BY app, is_install, day)
     ARRAY JOIN if(is_install, [0, ${retentionDays.join(", ")}], [${retentionDays.join(", ")}]) AS after
     GROUP BY app, met, after
     HAVING after = 0 OR count() = 2`,
    { app: appId },
    { ...range, until: addDays(range.to, longest) },
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
  const counts = new Map(rows.map(({ installed, after, devices }) => [key(installed, after), devices]));
  return daysOf(range).map((date) => {
    const devices = counts.get(key(date, 0)) ?? 0;
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
