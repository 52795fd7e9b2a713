import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { dateRangeQuery } from "#contract/statistics/date-ranges.ts";
import { AnalyticsEventBatch } from "./events.ts";
import { AnalyticsReport } from "./report.ts";

export const analyticsCalls = {
  tellEvents: defineCall({
    method: "POST",
    path: "/x/analytics/events",
    resource: "analytics",
    changes: [],
    summary: "Records events on the console's pages. The response is the same if they can't be stored.",
    access: "public",
    body: AnalyticsEventBatch,
    response: z.strictObject({ taken: z.literal(true) }),
    status: 202,
    perMinute: 20,
  }),
  analyticsReport: defineCall({
    method: "GET",
    path: "/x/analytics/report",
    resource: "analytics",
    summary: "Returns console usage: events by day, visits by page and origin, roles and languages.",
    access: { action: "read", subject: "Analytics" },
    query: z.strictObject(dateRangeQuery),
    response: AnalyticsReport,
    errors: ["statistics_disabled", "statistics_away", "statistics_too_slow"],
  }),
} as const;
