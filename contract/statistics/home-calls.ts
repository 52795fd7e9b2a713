import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { StatisticsCount, DayCount, responseWithDateRange } from "./response-schemas.ts";

/** Maximum number of apps on a page of Home. */
const maxApps = 100;

/** Comma-separated ids: a hundred of them fit into a URL. */
const AppIds = z
  .string()
  .max(maxApps * 37)
  .transform((ids) => ids.split(","))
  .pipe(z.array(Id).min(1).max(maxApps));

export const homeCalls = {
  homeInstalls: defineCall({
    method: "GET",
    resource: "statistics",
    path: "/x/statistics/home",
    summary: "Returns installs of several apps for the last 24 hours, the 24 before and the last 30 full days.",
    access: { action: "read", subject: "Statistics" },
    query: z.strictObject({ appIds: AppIds }),
    response: responseWithDateRange({
      items: z.array(
        z.strictObject({
          appId: Id,
          value: StatisticsCount,
          previous: StatisticsCount,
          appInstallsPerDate: z.array(DayCount),
          totalAppInstalls: StatisticsCount,
        }),
      ),
    }),
    errors: ["app_not_found", "statistics_disabled", "statistics_away", "statistics_too_slow"],
  }),
} as const;
