import * as z from "zod";
import type { MailTemplate } from "#contract/messaging/deliveries/mail-templates.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { mail } from "./mail.tables.ts";
import type { MailContent } from "./mail-content.ts";
import type { MailThread } from "./mailer.ts";
import { renderMail } from "./mail-layout.ts";

/** Retries for about a day: a mail server may be down overnight. */
export const deliverMailJob = defineJob("deliver-mail", z.strictObject({ mailId: z.uuid() }), {
  lane: "messages",
  maxAttempts: 30,
});

interface QueuedMail {
  readonly to: string;
  /** Kind of mail, shown in the outbox. */
  readonly template: MailTemplate;
  readonly content: MailContent;
  /** Id of the one-time link in the mail, whose URL must come from `createOneTimeUrl`. */
  readonly linkId?: string;
  readonly thread?: MailThread | null;
}

/** Placeholder for the link's token until the mail is sent, so that nobody can use the links in stored mails. */
const tokenPlaceholder = "_".repeat(43);
export function createOneTimeUrl(page: string): string {
  return `${page}?token=${tokenPlaceholder}`;
}
/** Inserts the token into a mail's text or HTML. */
export function insertLinkToken(text: string, token: string): string {
  return text.replaceAll(tokenPlaceholder, token);
}

/**
 * Stores a mail in the caller's transaction and returns its id. It is sent after the commit, and never after a
 * rollback.
 */
export async function queueMail(tx: Tx, { to, template, content, linkId, thread }: QueuedMail): Promise<string> {
  const [row] = await tx
    .insert(mail)
    .values({ to, template, linkId, thread, unsubscribe: content.unsubscribe?.link, ...renderMail(content) })
    .returning({ id: mail.id });
  if (!row) throw new Error("insert returned no row");
  await queueMailDelivery(tx, row.id);
  return row.id;
}

/** Queues the job that sends a mail; at most one job per mail waits or runs. */
export async function queueMailDelivery(tx: Tx, mailId: string): Promise<void> {
  await enqueueJob(tx, deliverMailJob, { mailId }, { dedupe: mailId });
}
