import * as z from "zod";
import type { MailTemplate } from "#contract/deliveries/mail-templates.ts";
import type { Tx } from "#server/db/transaction.ts";
import { defineJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { mail } from "./mail.tables.ts";
import type { MailContent } from "./mail-content.ts";
import type { MailThread } from "./mailer.ts";
import { renderMail } from "./render-mail.ts";

/** Tries for about a day: a mail server may be away for a night. */
export const deliverMail = defineJob("deliver-mail", z.strictObject({ mailId: z.uuid() }), {
  lane: "messages",
  maxAttempts: 30,
});

interface QueuedMail {
  readonly to: string;
  /** What it is about, for the outbox. */
  readonly template: MailTemplate;
  readonly content: MailContent;
  /** Of a one-time link in the mail, whose address is then a `oneTimeAddress`. */
  readonly linkId?: string;
  readonly thread?: MailThread | null;
}

/** Stands for the token until the mail is sent: the table of mails must open nothing. */
const tokenPlace = "_".repeat(43);
export function oneTimeAddress(page: string): string {
  return `${page}?token=${tokenPlace}`;
}
/** The text or page of a mail with its token. */
export function withToken(text: string, token: string): string {
  return text.replaceAll(tokenPlace, token);
}

/** Writes a mail in the caller's transaction; it is sent after the commit, and not at all after a rollback. Its id. */
export async function queueMail(tx: Tx, { to, template, content, linkId, thread }: QueuedMail): Promise<string> {
  const [row] = await tx
    .insert(mail)
    .values({ to, template, linkId, thread, unsubscribe: content.unsubscribe?.link, ...renderMail(content) })
    .returning({ id: mail.id });
  if (!row) throw new Error("insert returned no row");
  await queueDelivery(tx, row.id);
  return row.id;
}

/** The mail's own key finds the job that sends it. */
export async function queueDelivery(tx: Tx, mailId: string): Promise<void> {
  await enqueue(tx, deliverMail, { mailId }, { dedupe: mailId });
}
