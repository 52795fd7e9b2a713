import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { datesQuery } from "#contract/statistics/date-ranges.ts";
import { EventBatch } from "./events.ts";
import { AnalyticsReport } from "./report.ts";

export const analyticsCalls = {
  tellEvents: defineCall({
    method: "POST",
    path: "/x/analytics/events",
    resource: "analytics",
    changes: [],
    summary: "Takes what happened on pages of the console; whether it could be kept changes nothing for the page.",
    access: "public",
    body: EventBatch,
    response: z.strictObject({ taken: z.literal(true) }),
    status: 202,
    perMinute: 20,
  }),
  analyticsReport: defineCall({
    method: "GET",
    path: "/x/analytics/report",
    resource: "analytics",
    summary: "What was counted on the console's own pages: events by day, visits by page and origin, roles, languages.",
    access: { action: "read", subject: "Analytics" },
    query: z.strictObject(datesQuery),
    response: AnalyticsReport,
    errors: ["statistics_disabled", "statistics_away", "statistics_too_slow"],
  }),
} as const;
