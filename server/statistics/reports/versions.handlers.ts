import { reportCalls } from "#contract/statistics/report-calls.ts";
import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { addDays, daysInRange, type DateRange, dateRangeLimits } from "#contract/statistics/date-ranges.ts";
import { toIndianDay, todayInIndia } from "#contract/day-in-india.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { type ListedVersion, findVersionsOfApp } from "#server/catalog/versions/listed-versions.store.ts";
import { dateRangeFields, getFreshness, groupRowsBy, roundedShare, sumCounts } from "./response-fields.ts";
import { openAppReport, rangeFromDateParams, resolveReportRange, lastSevenDays } from "./report-access.ts";
import {
  countActiveDevices,
  countByVersion,
  countVersionEvents,
  storedDaysRange,
  toVersionNameFields,
} from "./versions.ts";

const codeOf = ({ versionCode }: ListedVersion): number | null =>
  versionCode !== null && Number.isSafeInteger(Number(versionCode)) ? Number(versionCode) : null;

const adoptionDays = 30;

/** Devices that opened the app, by day and version; days without any are empty. */
async function adoptionOf(analytics: AnalyticsClient, appId: string, range: DateRange) {
  const perDay = groupRowsBy(await countActiveDevices(analytics, appId, range), ({ day }) => day);
  return daysInRange(range).map((date) => {
    const rows = perDay.get(date) ?? [];
    const devices = sumCounts(rows.map((row) => row.devices));
    const versions = rows.map((row) => ({
      ...toVersionNameFields(row),
      devices: row.devices,
      share: roundedShare(row.devices, devices),
    }));
    return { date, devices, versions };
  });
}

type Adoption = Awaited<ReturnType<typeof adoptionOf>>;

/** Returns a version's share on the last day with any devices. */
function latestShare(adoption: Adoption, code: number | null): number | null {
  const last = adoption.findLast(({ devices }) => devices > 0);
  if (!last || code === null) return null;
  return roundedShare(
    sumCounts(last.versions.filter((row) => row.version_code === code).map((row) => row.devices)),
    last.devices,
  );
}

const versionAdoption = handle(reportCalls.versionAdoption)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = resolveReportRange({
    start: addDays(todayInIndia(), -adoptionDays),
    end: addDays(todayInIndia(), -1),
  });
  const rows = await findVersionsOfApp(services.database.db, app.id);
  const adoption = await adoptionOf(analytics, app.id, range);
  return {
    items: rows.map((row) => ({
      versionId: row.id,
      version: row.versionName,
      versionCode: codeOf(row),
      updatedOn: (row.liveFrom ?? row.updatedAt).toISOString(),
      fileSizeBytes: row.sizeBytes,
      status: row.status,
      share: row.liveFrom === null ? null : latestShare(adoption, codeOf(row)),
    })),
    adoption,
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "adoption")),
  };
});

/** Reports versions for both call versions: v1, whose rows have dates, and v2, whose rows have none. */
async function reportVersions(analytics: AnalyticsClient, appId: string, range: DateRange) {
  return {
    reportData: await countByVersion(analytics, appId, range),
    ...dateRangeFields(range),
    ...(await getFreshness(analytics, "install", "update")),
  };
}

const versionReport = handle(reportCalls.versionReport)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  return reportVersions(analytics, app.id, rangeFromDateParams(query));
});

const recentVersionReport = handle(reportCalls.recentVersionReport)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  return reportVersions(analytics, app.id, lastSevenDays());
});

function sinceLive({ liveFrom }: ListedVersion): DateRange {
  const { from: earliest, to } = storedDaysRange();
  const from = liveFrom === null ? earliest : toIndianDay(liveFrom.getTime());
  return { from: from < earliest ? earliest : from, to };
}

async function rolloutOf(analytics: AnalyticsClient, appId: string, live: ListedVersion) {
  const [versionCode, range] = [codeOf(live) ?? 0, sinceLive(live)];
  const recent = resolveReportRange({
    start: addDays(todayInIndia(), -dateRangeLimits.lateDays),
    end: addDays(todayInIndia(), -1),
  });
  const [updates, installs, adoption] = await Promise.all([
    countVersionEvents(analytics, { appId, kind: "update", versionCode, range }),
    countVersionEvents(analytics, { appId, kind: "install", versionCode, range }),
    adoptionOf(analytics, appId, recent),
  ]);
  const last = adoption.findLast(({ devices }) => devices > 0);
  return {
    versionId: live.id,
    version: live.versionName,
    versionCode: codeOf(live),
    liveFrom: live.liveFrom?.toISOString() ?? null,
    updates,
    installs,
    activeDevices: last?.devices ?? 0,
    share: latestShare(adoption, codeOf(live)),
  };
}

const latestUpdate = handle(storeWideCalls.latestUpdate)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const rows = await findVersionsOfApp(services.database.db, app.id);
  const live = rows.find((row) => row.id === app.liveVersionId);
  return {
    latest: live ? await rolloutOf(analytics, app.id, live) : null,
    ...(await getFreshness(analytics, "update", "adoption")),
  };
});

export const versionReportRoutes: Route[] = [versionAdoption, versionReport, recentVersionReport, latestUpdate];
