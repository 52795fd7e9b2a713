import { Readable } from "node:stream";
import { findApp } from "#server/apps/apps.store.ts";
import type { Plugin } from "#server/http/app.ts";
import { Failure } from "#server/http/failure.ts";
import type { Services } from "#server/services.ts";
import { readReportLink, type ReportQuestion } from "./report-link.ts";
import { readReport } from "./report-rows.ts";
import { reportShapes } from "./report-shape.ts";
import { writeFile } from "./write-file.ts";

/** At Google Play a file is called after the package, the month and what it tells apart. */
export function nameOfFile({ type, daily, format, from, to }: ReportQuestion, packageName: string): string {
  if (format === "play-csv")
    return `installs_${packageName}_${from.slice(0, 7).replace("-", "")}_${reportShapes[type].playName}.csv`;
  return `${packageName}_${type}_${daily ? "daily" : "total"}_${from}_${to}.csv`;
}

async function openReport({ database, statistics }: Services, question: ReportQuestion) {
  const app = await findApp(database.db, question.appId);
  if (!app) throw new Failure("app_not_found");
  const analytics = await statistics.open();
  const shape = reportShapes[question.type];
  const chosen = shape.counts.filter(({ name }) => question.columns.includes(name));
  const counts = chosen.length > 0 ? chosen : shape.counts;
  const { appId, from, to, daily, format } = question;
  const packageName = app.packageName ?? app.id;
  const rows = readReport(analytics, { appId, range: { from, to }, daily, shape, counts });
  return {
    name: nameOfFile(question, packageName),
    bytes: writeFile({ format, packageName, daily, shape, counts }, rows),
  };
}

/** `GET /api/x/report-files?token=…`: streams a report to whoever holds its link. */
export const serveReportFiles: Plugin = (app, services) => {
  app.get<{ Querystring: { token: unknown } }>(
    "/api/x/report-files",
    { schema: { hide: true } },
    async (request, reply) => {
      const { name, bytes } = await openReport(services, readReportLink(services.tokens, String(request.query.token)));
      const first = await bytes.next(); // a store that is away answers with its error, not with half a file
      const rest = async function* () {
        if (!first.done) yield first.value;
        yield* bytes;
      };
      return reply
        .header("content-disposition", `attachment; filename="${name.replaceAll(/[^\w.-]/g, "_")}"`)
        .header("cache-control", "no-store")
        .type("text/csv")
        .send(Readable.from(rest()));
    },
  );
};
