import * as z from "zod";
import type { LanguageCode } from "#contract/reference/languages.ts";
import type { Tx } from "#server/db/transaction.ts";
import { defineJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { sms } from "./sms.tables.ts";

/** Few tries: a code that comes later than its ten minutes helps nobody, and the next one can be asked for. */
export const deliverSms = defineJob("deliver-sms", z.strictObject({ smsId: z.uuid() }), {
  lane: "messages",
  maxAttempts: 6,
});

interface QueuedSms {
  /** E.164. */
  readonly to: string;
  readonly template: string;
  readonly language: LanguageCode;
  readonly text: string;
  /** Of a one-time code in the text, which then has `codePlace` in it. */
  readonly codeId?: string;
}

/** Stands for the digits until the message is sent: the table must open nothing. */
export const codePlace = "______";
export function withCode(text: string, code: string): string {
  return text.replace(codePlace, code);
}

/** Writes a message in the caller's transaction; it is sent after the commit, before any package is looked at. */
export async function queueSms(tx: Tx, { to, template, language, text, codeId }: QueuedSms): Promise<void> {
  const [row] = await tx.insert(sms).values({ to, template, language, text, codeId }).returning({ id: sms.id });
  if (row) await enqueue(tx, deliverSms, { smsId: row.id });
}
