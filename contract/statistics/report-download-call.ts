import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Day, Id, Instant } from "#contract/scalar-schemas.ts";
import { PreparingFile } from "#contract/platform/exports/calls.ts";
import { dateRangeQuery } from "./date-ranges.ts";
import { reportColumns, reportFormats, reportTypes } from "./report-options.ts";

const read = { action: "read", subject: "Statistics" } as const;
const away = ["statistics_disabled", "statistics_away", "statistics_too_slow"] as const;

const StreamedReport = z.strictObject({
  status: z.literal("SUCCESS"),
  name: z.string(),
  url: z.string(),
  expiresAt: Instant,
  startDate: Day,
  endDate: Day,
});

/** Report that is too large to stream at once. */
const PreparingReport = PreparingFile.extend({ startDate: Day, endDate: Day });

export const downloadCall = {
  downloadReport: defineCall({
    method: "POST",
    resource: "statistics",
    changes: [],
    path: "/v2/reports/downloadCustomReport",
    summary: "Exports a report to a file. Returns a ten-minute link, or the progress of a large file.",
    access: read,
    body: z.strictObject({
      appId: Id,
      ...dateRangeQuery,
      type: z.enum(reportTypes),
      subType: z.enum(["daily", "total"]).default("daily"),
      options: z
        .strictObject({
          format: z.enum(reportFormats).default("csv"),
          columns: z.array(z.enum(reportColumns)).min(1).max(reportColumns.length).optional(),
        })
        .default({ format: "csv" }),
    }),
    response: z.discriminatedUnion("status", [StreamedReport, PreparingReport]),
    errors: ["app_not_found", "files_in_progress", ...away],
  }),
} as const;
