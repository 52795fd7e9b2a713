import { downloadCall } from "#contract/statistics/report-download-call.ts";
import { findReportColumnProblem, reportColumnOptions } from "#contract/statistics/report-options.ts";
import type { CallOutput } from "#contract/call.ts";
import { fieldFailure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import {
  requestPreparedFile,
  type PreparedFileRequest,
  findRecentPreparedFile,
} from "#server/platform/exports/request-file.ts";
import { dateRangeFields } from "../reports/response-fields.ts";
import { openAppReport, rangeFromDateParams } from "../reports/report-access.ts";
import { reportFileName, reportAppNames, toReportRowsQuery } from "./report-file.ts";
import { signedReportLinks } from "./report-link.ts";
import type { ReportFileQuery } from "./report-file-query.ts";
import { countReportRows } from "./report-rows.ts";

const linkMs = 10 * 60_000;

type Call = typeof downloadCall.downloadReport;
type ReportBody = CallContext<Call>["body"];

/**
 * Throws a field error for an option that the report doesn't have: not every report has every column, and Play's layout
 * is fixed.
 */
function checkOptions({ type, subType, options: { format, columns } }: ReportBody): void {
  if (format === "play-csv" && subType === "total") throw fieldFailure("subType", "play_by_day_only");
  if (columns === undefined) return;
  if (format === "play-csv") throw fieldFailure("options.columns", "play_columns_fixed");
  const problem = findReportColumnProblem(type, columns);
  if (problem) throw fieldFailure("options.columns", problem);
}

function questionOf(body: ReportBody): ReportFileQuery {
  const { appId, type, subType, options } = body;
  const columns = [...new Set(options.columns ?? reportColumnOptions[type].usual)].sort();
  return { appId, ...rangeFromDateParams(body), type, daily: subType === "daily", format: options.format, columns };
}

const until = () => new Date(Date.now() + linkMs).toISOString();

/** Returns a link that contains the whole query: nothing is stored, and rows are read when it is opened. */
const streamed = (context: CallContext<Call>, question: ReportFileQuery, name: string): CallOutput<Call> => ({
  status: "SUCCESS",
  name,
  url: signedReportLinks.addressOf(context, question, Date.now() + linkMs),
  expiresAt: until(),
  ...dateRangeFields(question),
});

/** Returns the file prepared since the last request, or requests it. */
async function prepared(
  context: CallContext<Call>,
  file: PreparedFileRequest,
  question: ReportFileQuery,
): Promise<CallOutput<Call>> {
  const before = await findRecentPreparedFile(context, file);
  if (before) return { status: "SUCCESS", ...before, expiresAt: until(), ...dateRangeFields(question) };
  return { ...(await requestPreparedFile(context, file)), ...dateRangeFields(question) };
}

export const downloadReportRoute = handle(downloadCall.downloadReport)(async (context) => {
  const { body, services } = context;
  const { app, analytics } = await openAppReport(context, body.appId);
  checkOptions(body);
  const question = questionOf(body);
  const name = reportFileName(question, reportAppNames(app));
  const totalRows = await countReportRows(analytics, toReportRowsQuery(question));
  if (totalRows <= services.environment.reportRowsAtOnce) return streamed(context, question, name);
  return prepared(context, { kind: "report", appId: question.appId, question, name, totalRows }, question);
});
