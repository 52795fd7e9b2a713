import { type StoreEventKind, unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { addDays, previousDateRange, type DateRange, dateRangeLimits } from "#contract/statistics/date-ranges.ts";
import { findFirstOpenDay } from "../final-days/final-device-counts.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";
import { withPreviousPeriod } from "./daily-totals.ts";
import { todayInIndia } from "#contract/day-in-india.ts";

interface VersionCounts {
  readonly binary_version: string;
  readonly version_code: number | null;
  readonly appInstalls: number;
  readonly updates: number;
}

interface Row {
  version_code: number;
  version_name: string;
  installs: number;
  updates: number;
}

export function toVersionNameFields(row: { version_name: string; version_code: number }) {
  return {
    binary_version: row.version_name === "" ? unknownDimensionValue : row.version_name,
    version_code: row.version_code === 0 ? null : row.version_code,
  };
}

/** Counts installs and updates by version, newest version first, unknown last. */
export async function countByVersion(
  analytics: AnalyticsClient,
  appId: string,
  range: DateRange,
): Promise<VersionCounts[]> {
  const rows = await analytics.rowsAbout<Row>(
    `SELECT app_id AS app, version_code, version_name,
       sumIf(n, kind = 'install') AS installs, sumIf(n, kind = 'update') AS updates
     FROM ${analyticsDatabase}.versions
     WHERE app_id IN {apps:Array(UUID)} AND kind IN ('install', 'update') AND day BETWEEN {from:Date} AND {to:Date}
     GROUP BY app, version_code, version_name ORDER BY version_code DESC, version_name`,
    { app: appId },
    { ...range },
  );
  return rows.map((row) => ({ ...toVersionNameFields(row), appInstalls: row.installs, updates: row.updates }));
}

/**
 * Counts events of one kind by day and by version. Days cover the range and as many days right before it, versions only
 * the range. Versions come newest first, unknown last. Rows are read once for both.
 */
export async function countEventsByDayAndVersion(
  analytics: AnalyticsClient,
  appId: string,
  kind: "install" | "update",
  range: DateRange,
) {
  const rows = await analytics.rowsAbout<
    { ofDay: 0 | 1; day: string; total: number; inRange: number } & Pick<Row, "version_code" | "version_name">
  >(
    `SELECT app_id AS app, kind, grouping(version_code) AS ofDay, day, version_code, version_name, sum(n) AS total,
       sumIf(n, day >= {middle:Date}) AS inRange
     FROM ${analyticsDatabase}.versions
     WHERE app_id IN {apps:Array(UUID)} AND kind IN {kinds:Array(String)} AND day BETWEEN {from:Date} AND {to:Date}
     GROUP BY GROUPING SETS ((app, kind, day), (app, kind, version_code, version_name))
     ORDER BY version_code DESC, version_name`,
    { app: appId, kind },
    { middle: range.from, from: previousDateRange(range).from, to: range.to },
  );
  const days = rows.filter(({ ofDay }) => ofDay === 1);
  const versions = rows.filter(({ ofDay, inRange }) => ofDay === 0 && inRange > 0);
  return {
    ...withPreviousPeriod(range, new Map(days.map(({ day, total }) => [day, total]))),
    versions: versions.map((row) => ({ ...toVersionNameFields(row), count: row.inRange })),
  };
}

/** Keeps the versions that have installs. */
export function versionsWithInstalls(rows: readonly VersionCounts[]) {
  return rows
    .filter(({ appInstalls }) => appInstalls > 0)
    .map(({ binary_version, version_code, appInstalls }) => ({ binary_version, version_code, appInstalls }));
}

/** Keeps the versions that have updates. */
export function versionsWithUpdates(rows: readonly VersionCounts[]) {
  return rows
    .filter(({ updates }) => updates > 0)
    .map(({ binary_version, version_code, updates }) => ({ binary_version, version_code, updates }));
}

/** Returns all days for which the store keeps data. */
export function storedDaysRange(): DateRange {
  return { from: addDays(todayInIndia(), 1 - dateRangeLimits.days), to: todayInIndia() };
}

interface VersionDevices {
  readonly day: string;
  readonly version_code: number;
  readonly version_name: string;
  readonly devices: number;
}

/**
 * Counts devices that opened the app, by day and version. Final days are read as numbers, others counted from sets of
 * devices.
 */
export async function countActiveDevices(
  analytics: AnalyticsClient,
  appId: string,
  range: DateRange,
): Promise<VersionDevices[]> {
  const open = await findFirstOpenDay(analytics, range);
  return analytics.rowsAbout<VersionDevices>(
    `SELECT * FROM (
       SELECT app_id AS app, day, version_code, version_name, devices FROM ${analyticsDatabase}.actives
       WHERE app_id IN {apps:Array(UUID)} AND day BETWEEN {from:Date} AND {to:Date} AND day < {open:Date}
       UNION ALL
       SELECT app_id AS app, day, version_code, version_name, groupBitmapMerge(devices) AS devices
       FROM ${analyticsDatabase}.activity
       WHERE app_id IN {apps:Array(UUID)} AND kind = 'open' AND day BETWEEN {open:Date} AND {to:Date}
       GROUP BY app, day, version_code, version_name)
     ORDER BY day, version_code DESC, version_name`,
    { app: appId },
    { ...range, open },
  );
}

/** Counts events of one kind on one version in a range. */
export async function countVersionEvents(
  analytics: AnalyticsClient,
  question: { appId: string; kind: StoreEventKind; versionCode: number; range: DateRange },
): Promise<number> {
  const { appId, kind, versionCode, range } = question;
  const [row] = await analytics.rowsAbout<{ n: number }>(
    `SELECT app_id AS app, kind, sum(n) AS n FROM ${analyticsDatabase}.versions
     WHERE app_id IN {apps:Array(UUID)} AND kind IN {kinds:Array(String)} AND day BETWEEN {from:Date} AND {to:Date}
       AND version_code = {code:UInt64}
     GROUP BY app, kind`,
    { app: appId, kind },
    { code: versionCode, ...range },
  );
  return row?.n ?? 0;
}
