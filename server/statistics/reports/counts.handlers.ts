import { reportCalls } from "#contract/statistics/report-calls.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { dateRangeFields, getFreshness, sumCounts } from "./response-fields.ts";
import { compareEventsPerDay } from "./daily-totals.ts";
import { openAppReport, rangeFromDateParams } from "./report-access.ts";
import { countRealTimeEvents } from "./real-time.ts";
import {
  countEventsByDayAndVersion,
  countByVersion,
  storedDaysRange,
  versionsWithInstalls,
  versionsWithUpdates,
} from "./versions.ts";

const namedApp = ({ packageName, title }: AppRow) => ({ package: packageName ?? "", appName: title });

const installsPerDay = handle(reportCalls.installsPerDay)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const { perDate, total, previous, versions } = await countEventsByDayAndVersion(analytics, app.id, "install", range);
  return {
    ...namedApp(app),
    appInstallsPerDate: perDate,
    totalAppInstalls: total,
    previous,
    reportData: versions.map(({ count, ...version }) => ({ ...version, appInstalls: count })),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install")),
  };
});

const updatesPerDay = handle(reportCalls.updatesPerDay)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const { perDate, total, previous, versions } = await countEventsByDayAndVersion(analytics, app.id, "update", range);
  return {
    ...namedApp(app),
    appUpdatesPerDate: perDate,
    totalAppUpdates: total,
    previous,
    reportData: versions.map(({ count, ...version }) => ({ ...version, updates: count })),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "update")),
  };
});

const impressionsPerDay = handle(reportCalls.impressionsPerDay)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const { perDate, total, previous } = await compareEventsPerDay(analytics, app.id, "impression", range);
  return {
    appImpressionsPerDate: perDate,
    totalAppImpressions: total,
    previous,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "impression")),
  };
});

const videoImpressionsPerDay = handle(reportCalls.videoImpressionsPerDay)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const { perDate, total, previous } = await compareEventsPerDay(analytics, app.id, "video_impression", range);
  return {
    videoImpressionsPerDate: perDate,
    totalVideoImpressions: total,
    previous,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "video_impression")),
  };
});

const installsByVersion = handle(reportCalls.installsByVersion)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const versions = await countByVersion(analytics, app.id, storedDaysRange());
  return {
    installs: sumCounts(versions.map(({ appInstalls }) => appInstalls)),
    reportData: versionsWithInstalls(versions),
    ...(await getFreshness(analytics, "install")),
  };
});

const updatesByVersion = handle(reportCalls.updatesByVersion)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const versions = await countByVersion(analytics, app.id, storedDaysRange());
  return {
    updates: sumCounts(versions.map(({ updates }) => updates)),
    reportData: versionsWithUpdates(versions),
    ...(await getFreshness(analytics, "update")),
  };
});

const realTimeInstalls = handle(reportCalls.realTimeInstalls)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  return {
    ...(await countRealTimeEvents(analytics, app.id, Date.now())),
    ...(await getFreshness(analytics, "real_time_install")),
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
