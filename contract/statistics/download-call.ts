import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Day, Id, Instant } from "#contract/identifiers.ts";
import { datesQuery } from "./ranges.ts";

export const reportTypes = ["by-version", "by-OS", "region", "language", "device", "all"] as const;
export type ReportType = (typeof reportTypes)[number];
/** `play-csv`: UTF-16LE with the names of Google Play's own files, for programs that read those. */
export const reportFormats = ["csv", "play-csv"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Columns that can be left out; days and names always stay. */
export const reportColumns = ["appInstalls", "updates", "uninstalls", "appImpressions", "videoImpressions"] as const;
export type ReportColumn = (typeof reportColumns)[number];

export const downloadCall = {
  downloadReport: defineCall({
    method: "POST",
    path: "/v2/reports/downloadCustomReport",
    summary: "A report as a file: answers with a link that works for ten minutes and streams the rows.",
    access: { action: "read", subject: "App" },
    body: z.strictObject({
      appId: Id,
      ...datesQuery,
      type: z.enum(reportTypes),
      subType: z.enum(["daily", "total"]).default("daily"),
      options: z
        .strictObject({
          format: z.enum(reportFormats).default("csv"),
          columns: z.array(z.enum(reportColumns)).min(1).max(reportColumns.length).optional(),
        })
        .default({ format: "csv" }),
    }),
    response: z.strictObject({
      status: z.literal("SUCCESS"),
      name: z.string(),
      url: z.string(),
      expiresAt: Instant,
      startDate: Day,
      endDate: Day,
    }),
    errors: ["app_not_found", "statistics_disabled", "statistics_away", "statistics_too_slow"],
  }),
} as const;
