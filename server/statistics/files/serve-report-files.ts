import { Readable } from "node:stream";
import { findApp } from "#server/apps/apps.store.ts";
import type { Plugin } from "#server/http/app.ts";
import { Failure } from "#server/http/failure.ts";
import type { Services } from "#server/services.ts";
import { nameOfFile, namesOf, typeOfFile, writeReport } from "./report-file.ts";
import { readReportLink } from "./report-link.ts";
import type { ReportQuestion } from "./report-question.ts";

async function openReport({ database, statistics }: Services, question: ReportQuestion) {
  const found = await findApp(database.db, question.appId);
  if (!found) throw new Failure("app_not_found");
  const app = namesOf(found);
  const bytes = writeReport(question, { analytics: await statistics.open(), app });
  return { name: nameOfFile(question, app), type: typeOfFile(question), bytes };
}

/** `GET /api/x/report-files?token=…`: streams a report to whoever holds its link. */
export const serveReportFiles: Plugin = (app, services) => {
  app.get<{ Querystring: { token: unknown } }>(
    "/api/x/report-files",
    { schema: { hide: true } },
    async (request, reply) => {
      const question = readReportLink(services.tokens, String(request.query.token));
      const { name, type, bytes } = await openReport(services, question);
      const first = await bytes.next(); // a store that is away answers with its error, not with half a file
      const rest = async function* () {
        if (!first.done) yield first.value;
        yield* bytes;
      };
      return reply
        .header("content-disposition", `attachment; filename="${name.replaceAll(/[^\w.-]/g, "_")}"`)
        .header("cache-control", "no-store")
        .type(type)
        .send(Readable.from(rest()));
    },
  );
};
