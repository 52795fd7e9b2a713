import { downloadCall } from "#contract/statistics/download-call.ts";
import { columnProblem, columnsOfReport } from "#contract/statistics/report-options.ts";
import type { CallOutput } from "#contract/call.ts";
import { fieldFailure } from "#server/http/failure.ts";
import { type Context, handle } from "#server/http/route.ts";
import { askForFile, type LongFile, preparedBefore } from "#server/prepared-files/ask-for-file.ts";
import { echo } from "../reports/answer.ts";
import { openQuestion, rangeOfDates } from "../reports/question.ts";
import { nameOfFile, namesOf, rowsQuestion } from "./report-file.ts";
import { reportLinks } from "./report-link.ts";
import type { ReportQuestion } from "./report-question.ts";
import { countReportRows } from "./report-rows.ts";

const linkMs = 10 * 60_000;

type Call = typeof downloadCall.downloadReport;
type Asked = Context<Call>["body"];

/** Reports the invalid field: not every report has every column, and Play's layout is fixed. */
function checkOptions({ type, subType, options: { format, columns } }: Asked): void {
  if (format === "play-csv" && subType === "total") throw fieldFailure("subType", "play_by_day_only");
  if (columns === undefined) return;
  if (format === "play-csv") throw fieldFailure("options.columns", "play_columns_fixed");
  const problem = columnProblem(type, columns);
  if (problem) throw fieldFailure("options.columns", problem);
}

function questionOf(body: Asked): ReportQuestion {
  const { appId, type, subType, options } = body;
  const columns = [...new Set(options.columns ?? columnsOfReport[type].usual)].sort();
  return { appId, ...rangeOfDates(body), type, daily: subType === "daily", format: options.format, columns };
}

const until = () => new Date(Date.now() + linkMs).toISOString();

/** Returns a link that contains the whole query: nothing is stored, and rows are read when it is opened. */
const streamed = (context: Context<Call>, question: ReportQuestion, name: string): CallOutput<Call> => ({
  status: "SUCCESS",
  name,
  url: reportLinks.addressOf(context, question, Date.now() + linkMs),
  expiresAt: until(),
  ...echo(question),
});

/** Returns the file prepared since the last request, or requests it. */
async function prepared(context: Context<Call>, file: LongFile, question: ReportQuestion): Promise<CallOutput<Call>> {
  const before = await preparedBefore(context, file);
  if (before) return { status: "SUCCESS", ...before, expiresAt: until(), ...echo(question) };
  return { ...(await askForFile(context, file)), ...echo(question) };
}

export const downloadReport = handle(downloadCall.downloadReport)(async (context) => {
  const { body, services } = context;
  const { app, analytics } = await openQuestion(context, body.appId);
  checkOptions(body);
  const question = questionOf(body);
  const name = nameOfFile(question, namesOf(app));
  const totalRows = await countReportRows(analytics, rowsQuestion(question));
  if (totalRows <= services.environment.reportRowsAtOnce) return streamed(context, question, name);
  return prepared(context, { kind: "report", appId: question.appId, question, name, totalRows }, question);
});
