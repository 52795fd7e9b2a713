import { timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Tokens } from "#server/accounts/tokens.ts";
import { Failure } from "#server/http/failure.ts";
import { ReportQuestion } from "./report-question.ts";

const Linked = ReportQuestion.extend({
  /** Milliseconds since 1970. */
  until: z.number(),
});
type Linked = z.output<typeof Linked>;

const signatureOf = (tokens: Tokens, text: string): Buffer => Buffer.from(tokens.blind(`report file ${text}`));

/** Browsers load a file without our headers: the link itself says what may be read, and until when. */
export function signReport(tokens: Tokens, question: Linked): string {
  const text = Buffer.from(JSON.stringify(question)).toString("base64url");
  return `${text}.${signatureOf(tokens, text).toString("base64url")}`;
}

export function readReportLink(tokens: Tokens, link: string): ReportQuestion {
  const [text = "", signature = ""] = link.split(".");
  const [given, wanted] = [Buffer.from(signature, "base64url"), signatureOf(tokens, text)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Failure("link_invalid");
  const { until, ...question } = Linked.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  if (until < Date.now()) throw new Failure("link_invalid");
  return question;
}
