import { timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { Day, Id } from "#contract/identifiers.ts";
import { reportColumns, reportFormats, reportTypes } from "#contract/statistics/download-call.ts";
import type { Tokens } from "#server/accounts/tokens.ts";
import { Failure } from "#server/http/failure.ts";

/** What a link to a report stands for. */
const ReportQuestion = z.object({
  appId: Id,
  from: Day,
  to: Day,
  type: z.enum(reportTypes),
  daily: z.boolean(),
  format: z.enum(reportFormats),
  columns: z.array(z.enum(reportColumns)),
  /** Milliseconds since 1970. */
  until: z.number(),
});
export type ReportQuestion = z.output<typeof ReportQuestion>;

const signatureOf = (tokens: Tokens, text: string): Buffer => Buffer.from(tokens.blind(`report file ${text}`));

/** Browsers load a file without our headers: the link itself says what may be read, and until when. */
export function signReport(tokens: Tokens, question: ReportQuestion): string {
  const text = Buffer.from(JSON.stringify(question)).toString("base64url");
  return `${text}.${signatureOf(tokens, text).toString("base64url")}`;
}

export function readReportLink(tokens: Tokens, link: string): ReportQuestion {
  const [text = "", signature = ""] = link.split(".");
  const [given, wanted] = [Buffer.from(signature, "base64url"), signatureOf(tokens, text)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Failure("link_invalid");
  const question = ReportQuestion.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  if (question.until < Date.now()) throw new Failure("link_invalid");
  return question;
}
