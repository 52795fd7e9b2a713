import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { errorCodes } from "#contract/errors.ts";
import { Day, Id, idParams, Instant } from "#contract/identifiers.ts";
import { datesQuery } from "./ranges.ts";
import { reportColumns, reportFormats, reportTypes } from "./report-options.ts";

const read = { action: "read", subject: "Statistics" } as const;
const away = ["statistics_disabled", "statistics_away", "statistics_too_slow"] as const;

/** A file with more rows than are streamed at once: it is prepared beside everything else and kept for a day. */
const kept = { id: Id, name: z.string(), startDate: Day, endDate: Day };
const Preparing = z.strictObject({
  status: z.literal("preparing"),
  ...kept,
  /** Written so far, of those counted before the first. */
  rows: z.int().min(0),
  totalRows: z.int().min(0),
});
const Ready = z.strictObject({
  status: z.literal("ready"),
  ...kept,
  url: z.string(),
  sizeBytes: z.int().min(0),
  keptUntil: Instant,
});
const Failed = z.strictObject({ status: z.literal("failed"), ...kept, problem: z.enum(errorCodes) });
const Cancelled = z.strictObject({ status: z.literal("cancelled"), ...kept });
const PreparedReport = z.discriminatedUnion("status", [Preparing, Ready, Failed, Cancelled]);
export type PreparedReport = z.output<typeof PreparedReport>;

const StreamedReport = z.strictObject({
  status: z.literal("SUCCESS"),
  name: z.string(),
  url: z.string(),
  expiresAt: Instant,
  startDate: Day,
  endDate: Day,
});

export const downloadCall = {
  downloadReport: defineCall({
    method: "POST",
    resource: "statistics",
    changes: [],
    path: "/v2/reports/downloadCustomReport",
    summary: "A report as a file: a link that works for ten minutes, or the progress of one that is prepared first.",
    access: read,
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
    response: z.discriminatedUnion("status", [StreamedReport, Preparing]),
    errors: ["app_not_found", "reports_in_progress", ...away],
  }),
  preparedReport: defineCall({
    method: "GET",
    resource: "statistics",
    path: "/x/statistics/reports/{id}",
    summary: "How far a file is that is being prepared, and its link once it is ready.",
    access: { action: "read", subject: "Report" },
    params: idParams,
    response: PreparedReport,
    errors: ["report_not_found"],
  }),
  cancelReport: defineCall({
    method: "DELETE",
    resource: "statistics",
    changes: [],
    path: "/x/statistics/reports/{id}",
    summary: "Stops preparing a file; one that has ended stays as it is.",
    access: { action: "update", subject: "Report" },
    params: idParams,
    response: PreparedReport,
    errors: ["report_not_found"],
  }),
} as const;
