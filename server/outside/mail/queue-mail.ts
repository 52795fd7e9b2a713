import * as z from "zod";
import type { Tx } from "#server/db/transaction.ts";
import { defineJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { mail } from "./mail.tables.ts";
import { renderMail } from "./render-mail.ts";
import type { MailData, MailTemplate } from "./templates.ts";

/** Tries for about a day: a mail server may be away for a night. */
export const deliverMail = defineJob("deliver-mail", z.strictObject({ mailId: z.uuid() }), { maxAttempts: 30 });

interface QueuedMail<Template extends MailTemplate> {
  to: string;
  template: Template;
  /** Language code of the recipient's account. */
  language: string;
  data: MailData[Template];
}

/** Writes a mail in the caller's transaction; it is sent after the commit, and not at all after a rollback. */
export const queueMail = async <Template extends MailTemplate>(
  tx: Tx,
  { to, template, language, data }: QueuedMail<Template>,
): Promise<void> => {
  const rendered = renderMail(template, language, data);
  const [row] = await tx
    .insert(mail)
    .values({ to, template, ...rendered })
    .returning({ id: mail.id });
  if (row) await enqueue(tx, deliverMail, { mailId: row.id });
};
