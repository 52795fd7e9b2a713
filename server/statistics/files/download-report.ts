import { isDeepStrictEqual } from "node:util";
import { downloadCall } from "#contract/statistics/download-call.ts";
import { columnProblem, columnsOfReport } from "#contract/statistics/report-options.ts";
import type { CallOutput } from "#contract/call.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import { type Context, handle } from "#server/http/route.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { echo } from "../reports/answer.ts";
import { openQuestion, rangeOfDates } from "../reports/question.ts";
import { prepareReport } from "./prepare-report.ts";
import { addReport, preparingOf, readyReport } from "./prepared-reports.store.ts";
import { presentPreparing, presentReport } from "./present-report.ts";
import { nameOfFile, namesOf, rowsQuestion } from "./report-file.ts";
import { reportLinks } from "./report-link.ts";
import type { ReportQuestion } from "./report-question.ts";
import { countReportRows } from "./report-rows.ts";

const linkMs = 10 * 60_000;
/** For one person at a time. */
const mostPreparing = 3;

type Call = typeof downloadCall.downloadReport;
type Asked = Context<Call>["body"];

/** Says which field is wrong: not every column is in every report, and Play's layout is what it is. */
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

/** A link that says all there is to know: nothing is kept, the rows are read when it is opened. */
function streamed(context: Context<Call>, question: ReportQuestion, name: string): CallOutput<Call> {
  const until = Date.now() + linkMs;
  return {
    status: "SUCCESS",
    name,
    url: reportLinks.addressOf(context, question, until),
    expiresAt: new Date(until).toISOString(),
    ...echo(question),
  };
}

/** Whoever comes back soon gets the file that was prepared meanwhile. */
async function preparedBefore(context: Context<Call>, question: ReportQuestion) {
  const { services, actor } = context;
  const soon = new Date(Date.now() - linkMs);
  const found = await readyReport(services.database.db, { askedBy: actor.accountId, question }, soon);
  const report = found && presentReport(context, found);
  if (report?.status !== "ready") return undefined;
  const { name, url } = report;
  const expiresAt = new Date(Date.now() + linkMs).toISOString();
  return { status: "SUCCESS" as const, name, url, expiresAt, ...echo(question) };
}

/** The same file asked for again while it is being prepared is the same work. */
async function prepared(
  { services, actor }: Context<Call>,
  question: ReportQuestion,
  { name, totalRows }: { name: string; totalRows: number },
): Promise<CallOutput<Call>> {
  const { accountId: askedBy } = actor;
  return services.database.transaction(async (tx) => {
    const added = await addReport(tx, { appId: question.appId, askedBy, question, name, totalRows });
    const running = await preparingOf(tx, askedBy);
    if (running.length > mostPreparing) throw new Failure("reports_in_progress");
    if (added) await enqueue(tx, prepareReport, { id: added.id }, { owner: askedBy });
    const one = added ?? running.find(({ question: asked }) => isDeepStrictEqual(asked, question));
    if (!one) throw new Failure("unavailable"); // it ended between the two statements
    return presentPreparing(one);
  });
}

export const downloadReport = handle(downloadCall.downloadReport)(async (context) => {
  const { body, services } = context;
  const { app, analytics } = await openQuestion(context, body.appId);
  checkOptions(body);
  const question = questionOf(body);
  const name = nameOfFile(question, namesOf(app));
  const totalRows = await countReportRows(analytics, rowsQuestion(question));
  if (totalRows <= services.environment.reportRowsAtOnce) return streamed(context, question, name);
  return (await preparedBefore(context, question)) ?? prepared(context, question, { name, totalRows });
});
