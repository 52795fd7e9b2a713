import type { Analytics } from "../engine/clickhouse-client.ts";
import { database } from "../schema/layout.ts";

const hoursOfDay = 24;

/** Counts installs in each hour of a day in India. */
export async function countPerHour(analytics: Analytics, appId: string, day: string): Promise<number[]> {
  const rows = await analytics.rowsAbout<{ hour: number; n: number }>(
    `SELECT app_id AS app, toHour(at, 'Asia/Kolkata') AS hour, count() AS n FROM ${database}.events
     WHERE app_id IN {apps:Array(UUID)} AND day = {day:Date} AND kind = 'install' GROUP BY app, hour`,
    { app: appId },
    { day },
  );
  const counts = new Map(rows.map(({ hour, n }) => [hour, n]));
  return Array.from({ length: hoursOfDay }, (_, hour) => counts.get(hour) ?? 0);
}
