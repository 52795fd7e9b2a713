import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Day, Id, Instant } from "#contract/scalar-schemas.ts";
import { InstallCampaign, StatisticsCount } from "./response-schemas.ts";
import { storeEventKinds } from "./metrics.ts";
import { dateRangeQuery } from "./date-ranges.ts";

export const annotationCalls = {
  annotations: defineCall({
    method: "GET",
    resource: "statistics",
    path: "/x/statistics/annotations",
    summary: "Returns an app's releases, campaigns, listing tests and corrected statistics in a date range.",
    access: { action: "read", subject: "Statistics" },
    query: z.strictObject({ appId: Id, ...dateRangeQuery }),
    response: z.strictObject({
      versions: z.array(
        z.strictObject({
          versionId: Id,
          version: z.string().nullable(),
          versionCode: z.int().nullable(),
          /** True if the version has the previous version's package, and only its listing changed. */
          listingOnly: z.boolean(),
          liveFrom: Instant,
        }),
      ),
      campaigns: z.array(InstallCampaign),
      listingTests: z.array(
        z.strictObject({
          versionId: Id,
          version: z.string().nullable(),
          startedAt: Instant,
          endedAt: Instant.nullable(),
        }),
      ),
      restatements: z.array(
        z.strictObject({
          id: Id,
          restatedAt: Instant,
          startDate: Day,
          endDate: Day,
          kind: z.enum(storeEventKinds),
          before: StatisticsCount,
          after: StatisticsCount,
          reason: z.string(),
        }),
      ),
    }),
    errors: ["app_not_found"],
  }),
} as const;
