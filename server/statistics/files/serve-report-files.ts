import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Abilities } from "#contract/access/rules.ts";
import { sendStored } from "#server/files/send-stored.ts";
import { Failure } from "#server/http/failure.ts";
import type { Services } from "#server/services.ts";
import { openQuestion } from "../reports/question.ts";
import { ownReport } from "./read-report.ts";
import { nameOfFile, namesOf, typeOfFile, writeReport } from "./report-file.ts";
import { reportLinks } from "./report-link.ts";
import type { ReportQuestion } from "./report-question.ts";

interface Asker {
  readonly abilities: Abilities;
  readonly services: Services;
}

async function streamReport(asker: Asker, question: ReportQuestion, reply: FastifyReply): Promise<FastifyReply> {
  const found = await openQuestion(asker, question.appId);
  const app = namesOf(found.app);
  const bytes = writeReport(question, { analytics: found.analytics, app });
  const first = await bytes.next(); // a store that is away answers with its error, not with half a file
  const rest = async function* () {
    if (!first.done) yield first.value;
    yield* bytes;
  };
  return reply
    .header("content-disposition", `attachment; filename="${nameOfFile(question, app).replaceAll(/[^\w.-]/g, "_")}"`)
    .type(typeOfFile(question))
    .send(Readable.from(rest()));
}

async function sendPrepared(
  { abilities, services }: Asker,
  id: string,
  [request, reply]: [FastifyRequest, FastifyReply],
): Promise<FastifyReply> {
  const { name, question, sha256 } = await ownReport(services.database.db, { abilities }, "read", id);
  if (sha256 === null) throw new Failure("report_not_found");
  return sendStored(request, reply, services.files, { sha256, name, type: typeOfFile(question) });
}

/** `GET /api/x/report-files?token=…`: a report, to whoever holds its link and while its session lasts. */
export const serveReportFiles = reportLinks.serve(({ file, abilities, request, reply }, services) => {
  const asker = { abilities, services };
  return typeof file === "string" ? sendPrepared(asker, file, [request, reply]) : streamReport(asker, file, reply);
});
