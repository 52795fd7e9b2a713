import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Day, Id, Instant } from "#contract/scalar-schemas.ts";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import {
  StatisticsCount,
  DayCount,
  responseWithFreshness,
  responseWithDateRange,
  PreviousPeriod,
  StatisticsShare,
} from "./response-schemas.ts";
import { dateRangeQuery, startEndQuery } from "./date-ranges.ts";

const access = { action: "read", subject: "Statistics" } as const;
const engineErrors = ["statistics_disabled", "statistics_away", "statistics_too_slow"] as const;
const errors = ["app_not_found", ...engineErrors] as const;
const read = { method: "GET", resource: "statistics", access, errors } as const;
const readStoreWide = {
  method: "GET",
  resource: "statistics",
  access: { action: "read", subject: "Reference" },
  errors: engineErrors,
} as const;

const PerDay = z.number().min(0).nullable();

export const storeWideCalls = {
  categoryInstallsPerMonth: defineCall({
    ...readStoreWide,
    path: "/stats/monthly-category-installs",
    summary: "Returns the shown categories' shares of installs by month, for the last six months.",
    response: responseWithFreshness({
      months: z.array(z.string()),
      items: z.array(
        z.strictObject({
          category: z.enum(categoryIds),
          tooFewApps: z.boolean(),
          perMonth: z.array(z.strictObject({ month: z.string(), share: StatisticsShare.nullable() })),
        }),
      ),
    }),
  }),
  topLanguages: defineCall({
    ...readStoreWide,
    path: "/stats/top-language-user-downloads",
    summary: "Returns the languages of the store's installs in the last 30 days, most first.",
    response: responseWithDateRange({
      tooFewApps: z.boolean(),
      items: z.array(z.strictObject({ rank: z.int(), language: z.string(), share: StatisticsShare })),
    }),
  }),
  topRegions: defineCall({
    ...readStoreWide,
    path: "/stats/top-regions-for-downloads",
    summary: "Returns the states of the store's installs in the last 30 days, most first.",
    response: responseWithDateRange({
      tooFewApps: z.boolean(),
      items: z.array(z.strictObject({ rank: z.int(), state: z.string(), share: StatisticsShare })),
    }),
  }),
  topCategories: defineCall({
    ...readStoreWide,
    path: "/stats/top-performing-categories",
    summary: "Returns the shown categories by share of installs in the last 30 days, and the change in share.",
    response: responseWithDateRange({
      items: z.array(
        z.strictObject({
          rank: z.int(),
          category: z.enum(categoryIds),
          share: StatisticsShare,
          change: z.number().nullable(),
        }),
      ),
      tooFewApps: z.array(z.enum(categoryIds)),
    }),
  }),
  appAgainstCategory: defineCall({
    ...read,
    path: "/stats/app-vs-category-average-installs",
    summary: "Returns an app's daily installs with the rounded mean and median of its category's apps.",
    query: z.strictObject({ appId: Id, ...startEndQuery }),
    response: responseWithDateRange({
      category: z.enum(categoryIds).nullable(),
      tooFewApps: z.boolean(),
      perDate: z.array(z.strictObject({ date: Day, installs: StatisticsCount, mean: PerDay, median: PerDay })),
    }),
  }),
  installReport: defineCall({
    ...read,
    path: "/stats/installreport",
    summary: "Returns an app's installs, updates and uninstalls by day.",
    query: z.strictObject({ appId: Id, ...dateRangeQuery }),
    response: responseWithDateRange({
      reportData: z.array(
        z.strictObject({
          date: Day,
          appInstalls: StatisticsCount,
          updates: StatisticsCount,
          uninstalls: StatisticsCount,
        }),
      ),
      totalAppInstalls: StatisticsCount,
      totalAppUpdates: StatisticsCount,
      totalUninstalls: StatisticsCount,
    }),
  }),
  uninstalls: defineCall({
    ...read,
    path: "/stats/uninstalls",
    summary: "Returns an app's uninstalls in the last seven days, compared with the seven days before.",
    query: z.strictObject({ appId: Id }),
    response: responseWithDateRange({
      uninstallsPerDate: z.array(DayCount),
      totalUninstalls: StatisticsCount,
      previous: PreviousPeriod,
    }),
  }),
  appRetention: defineCall({
    ...read,
    path: "/stats/app-retention",
    summary: "Returns how many devices opened the app 1, 7, 14 and 30 days after installation, by install day.",
    query: z.strictObject({ appId: Id, ...startEndQuery }),
    response: responseWithDateRange({
      cohorts: z.array(
        z.strictObject({
          date: Day,
          devices: StatisticsCount,
          returned: z.array(
            z.strictObject({ day: z.int(), devices: StatisticsCount.nullable(), share: StatisticsShare.nullable() }),
          ),
        }),
      ),
      average: z.array(z.strictObject({ day: z.int(), share: StatisticsShare.nullable() })),
    }),
  }),
  timeSpent: defineCall({
    ...read,
    path: "/stats/time-spent",
    summary: "Returns the mean seconds per active device in an app, by day, for the last seven days.",
    query: z.strictObject({ appId: Id }),
    response: responseWithDateRange({
      perDate: z.array(
        z.strictObject({ date: Day, activeDevices: StatisticsCount, seconds: z.number().min(0).nullable() }),
      ),
      averageSeconds: z.number().min(0).nullable(),
    }),
  }),
  latestUpdate: defineCall({
    ...read,
    path: "/stats/app-update-latest",
    summary: "Returns the updates to an app's live version since release and its share of active devices.",
    query: z.strictObject({ appId: Id }),
    response: responseWithFreshness({
      latest: z
        .strictObject({
          versionId: Id,
          version: z.string().nullable(),
          versionCode: z.int().nullable(),
          liveFrom: Instant.nullable(),
          updates: StatisticsCount,
          installs: StatisticsCount,
          activeDevices: StatisticsCount,
          share: StatisticsShare.nullable(),
        })
        .nullable(),
    }),
  }),
} as const;
