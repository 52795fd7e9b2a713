import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { daysInRange, type DateRange } from "#contract/statistics/date-ranges.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";
import { dateRangeFields, getFreshness } from "./response-fields.ts";
import { compareEventsPerDay, countEventsPerDay } from "./daily-totals.ts";
import { openAppReport, rangeFromDateParams, rangeFromStartEndParams, lastSevenDays } from "./report-access.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { averageRetention, readRetentionCohorts } from "./retention.ts";

const installReport = handle(storeWideCalls.installReport)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const [installs, updates, uninstalls] = await Promise.all([
    countEventsPerDay(analytics, app.id, "install", range),
    countEventsPerDay(analytics, app.id, "update", range),
    countEventsPerDay(analytics, app.id, "uninstall", range),
  ]);
  return {
    reportData: installs.perDate.map(({ date, count }, at) => ({
      date,
      appInstalls: count,
      updates: updates.perDate[at]?.count ?? 0,
      uninstalls: uninstalls.perDate[at]?.count ?? 0,
    })),
    totalAppInstalls: installs.total,
    totalAppUpdates: updates.total,
    totalUninstalls: uninstalls.total,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install", "update", "uninstall")),
  };
});

const uninstalls = handle(storeWideCalls.uninstalls)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = lastSevenDays();
  const { perDate, total, previous } = await compareEventsPerDay(analytics, app.id, "uninstall", range);
  return {
    uninstallsPerDate: perDate,
    totalUninstalls: total,
    previous,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "uninstall")),
  };
});

const appRetention = handle(storeWideCalls.appRetention)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromStartEndParams(query);
  const cohorts = await readRetentionCohorts(analytics, app.id, { range, today: todayInIndia() });
  return {
    cohorts,
    average: averageRetention(cohorts),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "retention")),
  };
});

interface Activity {
  day: string;
  devices: number;
  seconds: number;
}

const activityPerDay = (analytics: AnalyticsClient, appId: string, range: DateRange): Promise<Activity[]> =>
  analytics.rowsAbout<Activity>(
    `SELECT app_id AS app, day, groupBitmapMerge(devices) AS devices, sum(open_seconds) AS seconds
     FROM ${analyticsDatabase}.activity
     WHERE app_id IN {apps:Array(UUID)} AND kind = 'open' AND day BETWEEN {from:Date} AND {to:Date}
     GROUP BY app, day`,
    { app: appId },
    { ...range },
  );

const meanOf = (seconds: number, devices: number): number | null =>
  devices === 0 ? null : Math.round((seconds / devices) * 10) / 10;

const timeSpent = handle(storeWideCalls.timeSpent)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = lastSevenDays();
  const rows = new Map((await activityPerDay(analytics, app.id, range)).map((row) => [row.day, row]));
  const days = [...rows.values()];
  const deviceDays = days.reduce((total, { devices }) => total + devices, 0);
  return {
    perDate: daysInRange(range).map((date) => {
      const { devices, seconds } = rows.get(date) ?? { devices: 0, seconds: 0 };
      return { date, activeDevices: devices, seconds: meanOf(seconds, devices) };
    }),
    averageSeconds: meanOf(
      days.reduce((total, { seconds }) => total + seconds, 0),
      deviceDays,
    ),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "time_spent")),
  };
});

export const engagementRoutes: Route[] = [installReport, uninstalls, appRetention, timeSpent];
