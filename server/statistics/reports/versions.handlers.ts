import { reportCalls } from "#contract/statistics/report-calls.ts";
import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { addDays, dayOf, daysInRange, type Range, rangeLimits } from "#contract/statistics/date-ranges.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import type { Analytics } from "../engine/clickhouse-client.ts";
import { type ListedVersion, versionsOfApp } from "#server/catalog/versions/listed-versions.store.ts";
import { dateRangeFields, freshness, groupBy, shareOf, sum } from "./response-fields.ts";
import { openAppReport, rangeOfDates, readRange, recentDays, today } from "./report-access.ts";
import { countActiveDevices, countByVersion, countOnVersion, allStoredDays, nameOfVersion } from "./versions.ts";

const codeOf = ({ versionCode }: ListedVersion): number | null =>
  versionCode !== null && Number.isSafeInteger(Number(versionCode)) ? Number(versionCode) : null;

const adoptionDays = 30;

/** Devices that opened the app, by day and version; days without any are empty. */
async function adoptionOf(analytics: Analytics, appId: string, range: Range) {
  const perDay = groupBy(await countActiveDevices(analytics, appId, range), ({ day }) => day);
  return daysInRange(range).map((date) => {
    const rows = perDay.get(date) ?? [];
    const devices = sum(rows.map((row) => row.devices));
    const versions = rows.map((row) => ({
      ...nameOfVersion(row),
      devices: row.devices,
      share: shareOf(row.devices, devices),
    }));
    return { date, devices, versions };
  });
}

type Adoption = Awaited<ReturnType<typeof adoptionOf>>;

/** A version's share on the last day with any devices. */
function latestShare(adoption: Adoption, code: number | null): number | null {
  const last = adoption.findLast(({ devices }) => devices > 0);
  if (!last || code === null) return null;
  return shareOf(sum(last.versions.filter((row) => row.version_code === code).map((row) => row.devices)), last.devices);
}

const versionAdoption = handle(reportCalls.versionAdoption)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  const range = readRange({ start: addDays(today(), -adoptionDays), end: addDays(today(), -1) });
  const rows = await versionsOfApp(services.database.db, app.id);
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
    ...(await freshness(analytics, "adoption")),
  };
});

/** Report shared by v1, which has dates, and v2, which has none. */
async function reportVersions(analytics: Analytics, appId: string, range: Range) {
  return {
    reportData: await countByVersion(analytics, appId, range),
    ...dateRangeFields(range),
    ...(await freshness(analytics, "install", "update")),
  };
}

const versionReport = handle(reportCalls.versionReport)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  return reportVersions(analytics, app.id, rangeOfDates(query));
});

const recentVersionReport = handle(reportCalls.recentVersionReport)(async ({ query, abilities, services }) => {
  const { app, analytics } = await openAppReport({ abilities, services }, query.appId);
  return reportVersions(analytics, app.id, recentDays());
});

function sinceLive({ liveFrom }: ListedVersion): Range {
  const { from: earliest, to } = allStoredDays();
  const from = liveFrom === null ? earliest : dayOf(liveFrom.getTime());
  return { from: from < earliest ? earliest : from, to };
}

async function rolloutOf(analytics: Analytics, appId: string, live: ListedVersion) {
  const [versionCode, range] = [codeOf(live) ?? 0, sinceLive(live)];
  const recent = readRange({ start: addDays(today(), -rangeLimits.lateDays), end: addDays(today(), -1) });
  const [updates, installs, adoption] = await Promise.all([
    countOnVersion(analytics, { appId, kind: "update", versionCode, range }),
    countOnVersion(analytics, { appId, kind: "install", versionCode, range }),
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
  const rows = await versionsOfApp(services.database.db, app.id);
  const live = rows.find((row) => row.id === app.liveVersionId);
  return {
    latest: live ? await rolloutOf(analytics, app.id, live) : null,
    ...(await freshness(analytics, "update", "adoption")),
  };
});

export const versionRoutes: Route[] = [versionAdoption, versionReport, recentVersionReport, latestUpdate];
