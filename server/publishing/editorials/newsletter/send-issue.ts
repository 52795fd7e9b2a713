import * as z from "zod";
import { toLanguageCode } from "#contract/platform/reference/languages.ts";
import { findDeveloperRecipientsById } from "#server/accounts/auth/find-accounts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { type EditorialRow, findEditorial, findTextsAtRevision, type WrittenTextRow } from "../editorials.store.ts";
import { renderNewsletterIssueMail } from "./issue-mail.ts";
import { reserveNewsletterIssueAddress, findNextSubscribers, setNewsletterDeliveryMailId } from "./newsletter.store.ts";

const Step = z.strictObject({ editorialId: z.uuid(), after: z.uuid().nullable() });

/** Sends an issue to a batch of readers; the mails and the end of the step commit together. */
const sendIssueJob = defineJob("send-newsletter", Step, { lane: "messages", maxAttempts: 20 });
const batchSize = 50;

const queueStep = (tx: Tx, step: z.output<typeof Step>): Promise<void> =>
  enqueueJob(tx, sendIssueJob, step, { dedupe: `${step.editorialId} ${step.after ?? "first"}` });

/** Queues the first batch, in the transaction that first publishes an issue. */
export function queueNewsletterIssue(tx: Tx, editorialId: string): Promise<void> {
  return queueStep(tx, { editorialId, after: null });
}

type SendServices = Pick<Services, "environment" | "tokens">;

/** Returns the issue's text in the reader's language, else in the source language. */
function textFor(texts: readonly WrittenTextRow[], row: EditorialRow, language: string): WrittenTextRow | undefined {
  return texts.find((text) => text.language === language) ?? texts.find((text) => text.language === row.language);
}

/**
 * Mails a batch of readers who had subscribed before the issue went out, once per address. Later subscribers read it in
 * the console. Returns the cursor for the next batch.
 */
async function sendBatch(
  tx: Tx,
  services: SendServices,
  row: EditorialRow,
  after: string | null,
): Promise<string | null> {
  const readers = await findNextSubscribers(tx, row.firstLiveAt ?? new Date(0), after, batchSize);
  const people = await findDeveloperRecipientsById(
    tx,
    readers.map(({ accountId }) => accountId),
  );
  const texts = await findTextsAtRevision(tx, row.id, row.publishedRevision ?? 0);
  for (const { accountId, language } of readers) {
    const person = people.find(({ id }) => id === accountId);
    const text = textFor(texts, row, language);
    if (!person || !text || person.status !== "enabled" || person.emailVerifiedAt === null) continue;
    // The address is reserved before the mail is queued, so that nobody gets an issue twice.
    const claimed = await reserveNewsletterIssueAddress(tx, {
      editorialId: row.id,
      address: person.email.toLowerCase(),
      accountId,
    });
    if (claimed === undefined) continue;
    const issue = { id: row.id, language: toLanguageCode(text.language), words: text.words };
    const content = renderNewsletterIssueMail(services, issue, { accountId, firstName: person.firstName });
    await setNewsletterDeliveryMailId(
      tx,
      claimed,
      await queueMail(tx, { to: person.email, template: "newsletter", content }),
    );
  }
  return readers.length < batchSize ? null : (readers.at(-1)?.accountId ?? null);
}

/** Sends issues in batches; stops if the issue goes offline. */
export function sendNewsletterIssueJobHandler(services: SendServices): JobHandler {
  return createJobHandler(sendIssueJob, {
    prepare:
      async ({ editorialId, after }) =>
      async (tx) => {
        const row = await findEditorial(tx, editorialId);
        const isOut =
          row && row.publishedRevision !== null && (row.unpublishAt === null || row.unpublishAt > new Date());
        if (!row || !isOut) return;
        const last = await sendBatch(tx, services, row, after);
        if (last !== null) await queueStep(tx, { editorialId, after: last });
      },
  });
}
