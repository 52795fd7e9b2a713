import { randomUUID } from "node:crypto";
import * as z from "zod";
import { limits } from "#contract/limits.ts";
import { isEventMuted } from "#contract/messaging/notifications/preferences.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { addPersonalNotifications, type PersonalNotification } from "#server/messaging/notifications/notices.store.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { renderAnnouncementMail } from "./announcement-mail.ts";
import {
  addAnnouncementReceivers,
  type AnnouncementRow,
  lockAnnouncement,
  setAnnouncementState,
  findPendingReceivers,
  saveReceiverResults,
  emitAnnouncementChange,
  type ReceiverResult,
} from "./announcements.store.ts";
import type { AudienceResolver } from "./audience-resolver.ts";
import { type AnnouncementReader, findAnnouncementReaders, renderInReaderLanguage } from "./render-template.ts";

/** One step of sending: the first writes the audience, each later one sends a batch. */
export const sendAnnouncementJob = defineJob("send-announcement", z.strictObject({ announcementId: z.uuid() }), {
  lane: "messages",
  maxAttempts: 20,
});

/** Queues the next step. Deduplicated by announcement, so that at most one step waits. */
export async function queueAnnouncementStep(tx: Tx, announcementId: string, runAt?: Date): Promise<void> {
  await enqueueJob(tx, sendAnnouncementJob, { announcementId }, { dedupe: announcementId, ...(runAt && { runAt }) });
}

type SendServices = Pick<Services, "environment" | "tokens">;

/**
 * Returns the reason that a reader gets no mail; null if they do, or if mail is no channel. `disabled` readers get
 * nothing at all.
 */
function skipReason({ essential, channels }: AnnouncementRow, reader: AnnouncementReader): ReceiverResult["leftOut"] {
  if (reader.status !== "enabled" || reader.developer.status !== "enabled") return "disabled";
  if (!channels.includes("mail")) return null;
  if (reader.emailVerifiedAt === null) return "unproven";
  return !essential && isEventMuted(reader.mutedNotices, "announcement", "mail") ? "unsubscribed" : null;
}

async function deliverToReader(
  tx: Tx,
  services: SendServices,
  row: AnnouncementRow,
  receiverId: string,
  reader: AnnouncementReader,
) {
  const leftOut = skipReason(row, reader);
  const bell = leftOut !== "disabled" && row.channels.includes("bell");
  const { language, title, text } = renderInReaderLanguage(services.environment, row.texts, reader);
  const { id: announcementId, essential } = row;
  const notice: PersonalNotification | null = bell
    ? {
        id: randomUUID(),
        accountId: reader.id,
        event: "announcement",
        about: { announcementId, title, text, essential },
      }
    : null;
  const mailed = leftOut === null && row.channels.includes("mail");
  const path = notice ? `/notifications/${notice.id}` : "/home";
  const facts = { accountId: reader.id, firstName: reader.firstName, essential, path };
  const content = renderAnnouncementMail(services, { language, title, text }, facts);
  const mailId = mailed ? await queueMail(tx, { to: reader.email, template: "announcement", content }) : null;
  const result: ReceiverResult = { id: receiverId, bell, mailId, leftOut };
  return { result, notice };
}

/** Sends to the next batch and records it in the same transaction; false if nobody is left. */
async function sendBatch(tx: Tx, services: SendServices, row: AnnouncementRow): Promise<boolean> {
  const next = await findPendingReceivers(tx, row.id, limits.announcements.batch);
  if (next.length === 0) return false;
  const readers = new Map(
    (
      await findAnnouncementReaders(
        tx,
        next.map(({ accountId }) => accountId),
      )
    ).map((reader) => [reader.id, reader]),
  );
  const results: ReceiverResult[] = [];
  const notices: PersonalNotification[] = [];
  for (const { id, accountId } of next) {
    const reader = readers.get(accountId);
    // Accounts without a developer get nothing.
    if (!reader) results.push({ id, bell: false, mailId: null, leftOut: "disabled" });
    else {
      const { result, notice } = await deliverToReader(tx, services, row, id, reader);
      results.push(result);
      if (notice) notices.push(notice);
    }
  }
  await addPersonalNotifications(tx, notices);
  await saveReceiverResults(tx, results);
  return true;
}

async function runStep(
  tx: Tx,
  services: SendServices,
  audiences: AudienceResolver,
  announcementId: string,
): Promise<void> {
  const row = await lockAnnouncement(tx, announcementId);
  if (row?.state === "scheduled") {
    const people = await addAnnouncementReceivers(tx, row.id, await audiences.accountsOf(tx, row.audience));
    await setAnnouncementState(tx, row, "sending", { people });
    return queueAnnouncementStep(tx, row.id);
  }
  if (row?.state !== "sending") return;
  if (!(await sendBatch(tx, services, row))) {
    await setAnnouncementState(tx, row, "sent");
    return;
  }
  emitAnnouncementChange(tx, row.id);
  await queueAnnouncementStep(tx, row.id);
}

/** Sends announcements in batches. A step commits its work together with its end, so that a crash repeats nothing. */
export function sendAnnouncementJobHandler(services: SendServices, audiences: AudienceResolver): JobHandler {
  return createJobHandler(sendAnnouncementJob, {
    prepare:
      async ({ announcementId }) =>
      (tx) =>
        runStep(tx, services, audiences, announcementId),
    giveUp: async (tx, { announcementId }) => {
      const row = await lockAnnouncement(tx, announcementId);
      if (row?.state === "scheduled" || row?.state === "sending") await setAnnouncementState(tx, row, "failed");
    },
  });
}
