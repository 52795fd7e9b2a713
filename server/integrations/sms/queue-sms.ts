import * as z from "zod";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { sms } from "./sms.tables.ts";

/** Few attempts: a code that arrives after its ten minutes is useless, and people can request another. */
export const deliverSmsJob = defineJob("deliver-sms", z.strictObject({ smsId: z.uuid() }), {
  lane: "messages",
  maxAttempts: 6,
});

interface QueuedSms {
  /** Phone number of the recipient in E.164 form. */
  readonly to: string;
  readonly template: string;
  readonly language: LanguageCode;
  readonly text: string;
  /** Id of the one-time code in the text. The text must contain `smsCodePlaceholder`. */
  readonly codeId?: string;
}

/** Placeholder for the digits until the message is sent, so that nobody can use the codes in stored messages. */
export const smsCodePlaceholder = "______";
export function insertSmsCode(text: string, code: string): string {
  return text.replace(smsCodePlaceholder, code);
}

/**
 * Stores a message in the caller's transaction. A job sends it after the commit, in a queue that package inspections
 * cannot block.
 */
export async function queueSms(tx: Tx, { to, template, language, text, codeId }: QueuedSms): Promise<void> {
  const [row] = await tx.insert(sms).values({ to, template, language, text, codeId }).returning({ id: sms.id });
  if (row) await enqueueJob(tx, deliverSmsJob, { smsId: row.id });
}
