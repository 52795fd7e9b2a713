import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Day, Id, Instant } from "#contract/scalar-schemas.ts";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import { versionStatuses } from "#contract/catalog/versions/status.ts";
import {
  StatisticsCount,
  DayCount,
  responseWithFreshness,
  responseWithDateRange,
  LanguageInstallsRow,
  ModelInstallsRow,
  OemInstallsRow,
  OsInstallsRow,
  OtherRows,
  PreviousPeriod,
  RegionInstallsRow,
  StatisticsShare,
  VersionInstalls,
  VersionStatisticsRow,
  VersionUpdates,
} from "./response-schemas.ts";
import { dateRangeQuery } from "./date-ranges.ts";

const access = { action: "read", subject: "Statistics" } as const;
const errors = ["app_not_found", "statistics_disabled", "statistics_away", "statistics_too_slow"] as const;
const ofApp = z.strictObject({ appId: Id });
const ofAppInRange = z.strictObject({ appId: Id, ...dateRangeQuery });
const read = { method: "GET", resource: "statistics", access, errors } as const;

/** Fields that name the app, as the specification calls them. */
const namedApp = { package: z.string(), appName: z.string() };
const InstallsPerDay = responseWithDateRange({
  ...namedApp,
  appInstallsPerDate: z.array(DayCount),
  totalAppInstalls: StatisticsCount,
  previous: PreviousPeriod,
  reportData: z.array(VersionInstalls),
});
const UpdatesPerDay = responseWithDateRange({
  ...namedApp,
  appUpdatesPerDate: z.array(DayCount),
  totalAppUpdates: StatisticsCount,
  previous: PreviousPeriod,
  reportData: z.array(VersionUpdates),
});

export const reportCalls = {
  installsByVersion: defineCall({
    ...read,
    path: "/v2/reports/totalAppInstallsByAppVersion",
    summary: "Returns all stored installs of an app (400 days), by version.",
    query: ofApp,
    response: responseWithFreshness({ installs: StatisticsCount, reportData: z.array(VersionInstalls) }),
  }),
  updatesByVersion: defineCall({
    ...read,
    path: "/v2/reports/totalAppUpdatesByAppVersion",
    summary: "Returns all stored updates of an app (400 days), by version.",
    query: ofApp,
    response: responseWithFreshness({ updates: StatisticsCount, reportData: z.array(VersionUpdates) }),
  }),
  realTimeInstalls: defineCall({
    ...read,
    path: "/v2/reports/realTimeAppInstalls",
    summary: "Returns an app's installs in the last 24 hours and the 24 hours before, and by hour.",
    query: ofApp,
    response: responseWithFreshness({
      value: StatisticsCount,
      previous: StatisticsCount,
      until: Instant,
      hours: z.array(z.strictObject({ from: Instant, installs: StatisticsCount })),
    }),
  }),
  installsPerDay: defineCall({
    ...read,
    path: "/v2/reports/totalAppInstallsForADateRangeByAppVersion",
    summary: "Returns an app's installs by day and by version, compared with the previous period.",
    query: ofAppInRange,
    response: InstallsPerDay,
  }),
  updatesPerDay: defineCall({
    ...read,
    path: "/v2/reports/totalAppUpdatesForADateRangeByAppVersion",
    summary: "Returns an app's updates by day and by version, compared with the previous period.",
    query: ofAppInRange,
    response: UpdatesPerDay,
  }),
  impressionsPerDay: defineCall({
    ...read,
    path: "/v2/reports/totalAppImpressionsByDateFilter",
    summary: "Returns impressions of an app's listing by day, compared with the previous period.",
    query: ofAppInRange,
    response: responseWithDateRange({
      appImpressionsPerDate: z.array(DayCount),
      totalAppImpressions: StatisticsCount,
      previous: PreviousPeriod,
    }),
  }),
  videoImpressionsPerDay: defineCall({
    ...read,
    path: "/v2/reports/totalVideoImpressionsByDateFilter",
    summary: "Returns impressions of the listing's video by day, compared with the previous period.",
    query: ofAppInRange,
    response: responseWithDateRange({
      videoImpressionsPerDate: z.array(DayCount),
      totalVideoImpressions: StatisticsCount,
      previous: PreviousPeriod,
    }),
  }),
  installsByLanguage: defineCall({
    ...read,
    path: "/v2/reports/appLanguageWiseInstallsByDateFilter",
    summary: "Returns installs by device language: the store's languages and unknown.",
    query: ofAppInRange,
    response: responseWithDateRange({
      appLanguageInstallsCount: z.array(LanguageInstallsRow),
      languageAggData: z.strictObject({
        regional: StatisticsCount,
        english: StatisticsCount,
        unknown: StatisticsCount,
        total: StatisticsCount,
      }),
    }),
  }),
  installsByRegion: defineCall({
    ...read,
    path: "/v2/reports/appRegionWiseInstallsByDateFilter",
    summary: "Returns installs by state or union territory, most first, including unknown.",
    query: ofAppInRange,
    response: responseWithDateRange({ reportData: z.array(RegionInstallsRow), totalAppInstalls: StatisticsCount }),
  }),
  installsByOem: defineCall({
    ...read,
    path: "/v2/reports/appOEMWiseInstallsByDateFilter",
    summary: "Returns installs by device maker, most first.",
    query: ofAppInRange,
    response: responseWithDateRange({
      appDeviceWiseInstalls: z.array(OemInstallsRow),
      others: OtherRows,
      totalAppInstalls: StatisticsCount,
    }),
  }),
  installsByModel: defineCall({
    ...read,
    path: "/v2/reports/appDeviceModelWiseInstallsByDateFilter",
    summary: "Returns installs by device model of one maker, most first.",
    query: z.strictObject({ appId: Id, ...dateRangeQuery, OEM: z.string().trim().min(1).max(80) }),
    response: responseWithDateRange({
      OEM: z.string(),
      appDeviceWiseInstalls: z.array(ModelInstallsRow),
      others: OtherRows,
      totalAppInstalls: StatisticsCount,
    }),
  }),
  installsPerDevicePerOem: defineCall({
    ...read,
    path: "/v2/reports/appInstallPerDevicePerOEM",
    summary: "Returns installs of the last seven days by device maker, with the top ten models of each.",
    query: ofApp,
    response: responseWithDateRange({
      appDeviceWiseInstalls: z.array(
        OemInstallsRow.extend({ models: z.array(z.strictObject({ model: z.string(), installs: StatisticsCount })) }),
      ),
      totalAppInstalls: StatisticsCount,
    }),
  }),
  installsByOs: defineCall({
    ...read,
    path: "/v2/reports/appOS",
    summary: "Returns installs and updates of the last seven days by Android version.",
    query: ofApp,
    response: responseWithDateRange({ reportData: z.array(OsInstallsRow), totalAppInstalls: StatisticsCount }),
  }),
  versionAdoption: defineCall({
    ...read,
    path: "/v2/reports/appVersions",
    summary: "Returns an app's version history and its active devices by day and version.",
    query: ofApp,
    response: responseWithDateRange({
      items: z.array(
        z.strictObject({
          versionId: Id,
          version: z.string().nullable(),
          versionCode: z.int().nullable(),
          updatedOn: Instant,
          fileSizeBytes: StatisticsCount.nullable(),
          status: z.enum(versionStatuses),
          share: StatisticsShare.nullable(),
        }),
      ),
      adoption: z.array(
        z.strictObject({
          date: Day,
          devices: StatisticsCount,
          versions: z.array(
            z.strictObject({
              binary_version: z.string(),
              version_code: z.int().nullable(),
              devices: StatisticsCount,
              share: StatisticsShare,
            }),
          ),
        }),
      ),
    }),
  }),
  recentVersionReport: defineCall({
    ...read,
    path: "/v2/reports/device-version",
    summary: "Returns installs and updates of the last seven days by version.",
    query: ofApp,
    response: responseWithDateRange({ reportData: z.array(VersionStatisticsRow) }),
  }),
  topAppsPerCategory: defineCall({
    ...read,
    path: "/v2/reports/topAppsPerCategory",
    summary: "Returns the ten most installed apps in an app's category, by rank and without counts.",
    query: ofApp,
    response: responseWithDateRange({
      category: z.enum(categoryIds).nullable(),
      tooFewApps: z.boolean(),
      items: z.array(z.strictObject({ rank: z.int(), package: z.string(), appName: z.string(), yours: z.boolean() })),
      yourRank: z.int().nullable(),
    }),
  }),
  versionReport: defineCall({
    ...read,
    path: "/reports/device-version",
    summary: "Returns installs and updates by version.",
    query: ofAppInRange,
    response: responseWithDateRange({ reportData: z.array(VersionStatisticsRow) }),
  }),
  deviceInstallsReport: defineCall({
    ...read,
    path: "/reports/device-installs",
    summary: "Returns installs by device model, most first.",
    query: ofAppInRange,
    response: responseWithDateRange({
      appDeviceWiseInstalls: z.array(ModelInstallsRow),
      others: OtherRows,
      totalAppInstalls: StatisticsCount,
    }),
  }),
  deviceUpdatesReport: defineCall({
    ...read,
    path: "/reports/device-updates",
    summary: "Returns updates by device model, most first.",
    query: ofAppInRange,
    response: responseWithDateRange({
      appDeviceWiseUpdates: z.array(
        z.strictObject({ oem: z.string(), model: z.string(), updates: StatisticsCount, share: StatisticsShare }),
      ),
      others: OtherRows,
      totalAppUpdates: StatisticsCount,
    }),
  }),
  deviceDistributionReport: defineCall({
    ...read,
    path: "/reports/device-distribution",
    summary: "Returns installs by day and by device maker, optionally for one device model.",
    query: z.strictObject({ appId: Id, ...dateRangeQuery, model: z.string().trim().min(1).max(80).optional() }),
    response: responseWithDateRange({
      model: z.string().nullable(),
      appDeviceWiseInstalls: z.array(OemInstallsRow),
      appInstallsPerDate: z.array(DayCount),
      totalAppInstalls: StatisticsCount,
    }),
  }),
  allDevices: defineCall({
    method: "GET",
    resource: "statistics",
    path: "/reports/all-devices",
    summary: "Lists known device makers with their number of models.",
    access: { action: "read", subject: "Reference" },
    response: z.strictObject({ items: z.array(z.strictObject({ oem: z.string(), models: StatisticsCount })) }),
  }),
} as const;
