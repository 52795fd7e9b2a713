import { reportCalls } from "#contract/statistics/report-calls.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { dateRangeFields, freshness, sum } from "./response-fields.ts";
import { comparePerDay } from "./daily.ts";
import { openAppReport, rangeOfDates } from "./report-access.ts";
import { countRealTime } from "./real-time.ts";
import { comparePerDayAndVersion, countByVersion, allStoredDays, withInstalls, withUpdates } from "./versions.ts";

const installsPerDay = handle(reportCalls.installsPerDay)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const { perDate, total, previous, versions } = await comparePerDayAndVersion(analytics, app.id, "install", range);
  return {
    appInstallsPerDate: perDate,
    totalAppInstalls: total,
    previous,
    reportData: versions.map(({ count, ...version }) => ({ ...version, appInstalls: count })),
    ...dateRangeFields(range),
    ...(await freshness(analytics, "install")),
  };
});

const updatesPerDay = handle(reportCalls.updatesPerDay)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const { perDate, total, previous, versions } = await comparePerDayAndVersion(analytics, app.id, "update", range);
  return {
    appUpdatesPerDate: perDate,
    totalAppUpdates: total,
    previous,
    reportData: versions.map(({ count, ...version }) => ({ ...version, updates: count })),
    ...dateRangeFields(range),
    ...(await freshness(analytics, "update")),
  };
});

const impressionsPerDay = handle(reportCalls.impressionsPerDay)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const { perDate, total, previous } = await comparePerDay(analytics, app.id, "impression", range);
  return {
    appImpressionsPerDate: perDate,
    totalAppImpressions: total,
    previous,
    ...dateRangeFields(range),
    ...(await freshness(analytics, "impression")),
  };
});

const videoImpressionsPerDay = handle(reportCalls.videoImpressionsPerDay)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const { perDate, total, previous } = await comparePerDay(analytics, app.id, "video_impression", range);
  return {
    videoImpressionsPerDate: perDate,
    totalVideoImpressions: total,
    previous,
    ...dateRangeFields(range),
    ...(await freshness(analytics, "video_impression")),
  };
});

const installsByVersion = handle(reportCalls.installsByVersion)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const versions = await countByVersion(analytics, app.id, allStoredDays());
  return {
    installs: sum(versions.map(({ appInstalls }) => appInstalls)),
    reportData: withInstalls(versions),
    ...(await freshness(analytics, "install")),
  };
});

const updatesByVersion = handle(reportCalls.updatesByVersion)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const versions = await countByVersion(analytics, app.id, allStoredDays());
  return {
    updates: sum(versions.map(({ updates }) => updates)),
    reportData: withUpdates(versions),
    ...(await freshness(analytics, "update")),
  };
});

const realTimeInstalls = handle(reportCalls.realTimeInstalls)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  return {
    ...(await countRealTime(analytics, app.id, Date.now())),
    ...(await freshness(analytics, "real_time_install")),
  };
});

export const countRoutes: Route[] = [
  installsPerDay,
  updatesPerDay,
  impressionsPerDay,
  videoImpressionsPerDay,
  installsByVersion,
  updatesByVersion,
  realTimeInstalls,
];
