import { downloadCall, type ReportColumn } from "#contract/statistics/download-call.ts";
import { handle } from "#server/http/route.ts";
import { echo } from "#server/statistics/reports/answer.ts";
import { openQuestion, rangeOfDates } from "#server/statistics/reports/question.ts";
import { signReport } from "./report-link.ts";
import { reportShapes } from "./report-shape.ts";
import { nameOfFile } from "./serve-report-files.ts";

const linkMs = 10 * 60_000;

export const downloadReport = handle(downloadCall.downloadReport)(async ({ body, abilities, services }) => {
  const { app } = await openQuestion({ abilities, services }, body.appId);
  const range = rangeOfDates(body);
  const until = Date.now() + linkMs;
  const { type, options } = body;
  const columns: ReportColumn[] = options.columns ?? reportShapes[type].counts.map(({ name }) => name);
  const question = {
    appId: app.id,
    ...range,
    type,
    daily: body.subType === "daily",
    format: options.format,
    columns,
    until,
  };
  return {
    status: "SUCCESS" as const,
    name: nameOfFile(question, app.packageName ?? app.id),
    url: `/api/x/report-files?token=${signReport(services.tokens, question)}`,
    expiresAt: new Date(until).toISOString(),
    ...echo(range),
  };
});
