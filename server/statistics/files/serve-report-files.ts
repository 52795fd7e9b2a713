import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Abilities } from "#contract/access/rules.ts";
import type { Services } from "#server/services.ts";
import { exportMediaTypes } from "#server/platform/exports/media-types.ts";
import { openAppReport } from "../reports/report-access.ts";
import { reportFileName, reportAppNames, streamReportFile } from "./report-file.ts";
import { signedReportLinks } from "./report-link.ts";
import type { ReportFileQuery } from "./report-file-query.ts";

interface Asker {
  readonly abilities: Abilities;
  readonly services: Services;
}

async function streamReport(asker: Asker, question: ReportFileQuery, reply: FastifyReply): Promise<FastifyReply> {
  const opened = await openAppReport(asker, question.appId);
  const app = reportAppNames(opened.app);
  const bytes = streamReportFile(question, { analytics: opened.analytics, app });
  const first = await bytes.next(); // an unavailable store answers with its error, not with half a file
  const rest = async function* () {
    if (!first.done) yield first.value;
    yield* bytes;
  };
  return reply
    .header(
      "content-disposition",
      `attachment; filename="${reportFileName(question, app).replaceAll(/[^\w.-]/g, "_")}"`,
    )
    .type(exportMediaTypes[question.format])
    .send(Readable.from(rest()));
}

/** `GET /api/x/report-files?token=…`: streams a report to the holder of its link, while the session lasts. */
export const serveReportFiles = signedReportLinks.serve(({ file, abilities, reply }, services) =>
  streamReport({ abilities, services }, file, reply),
);
