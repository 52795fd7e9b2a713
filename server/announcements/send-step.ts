import { randomUUID } from "node:crypto";
import * as z from "zod";
import { limits } from "#contract/limits.ts";
import { isMuted } from "#contract/notifications/choices.ts";
import type { Tx } from "#server/db/transaction.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { addOwnNotices, type OwnNotice } from "#server/notifications/notices.store.ts";
import { queueMail } from "#server/outside/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { announcementMail } from "./announcement-mail.ts";
import {
  addReceivers,
  type AnnouncementRow,
  lockAnnouncement,
  moveAnnouncement,
  nextReceivers,
  noteTurns,
  tellAnnouncement,
  type Turn,
} from "./announcements.store.ts";
import type { Audiences } from "./audiences.ts";
import { type Reader, readersOf, wordsFor } from "./words-for.ts";

/** One step of sending: the first writes the audience, each later one sends a batch. */
export const sendAnnouncementStep = defineJob("send-announcement", z.strictObject({ announcementId: z.uuid() }), {
  lane: "messages",
  maxAttempts: 20,
});

/** Deduplicated by announcement: each step queues the next one, so there is never more than one. */
export async function queueStep(tx: Tx, announcementId: string, runAt?: Date): Promise<void> {
  await enqueue(tx, sendAnnouncementStep, { announcementId }, { dedupe: announcementId, ...(runAt && { runAt }) });
}

type Needs = Pick<Services, "environment" | "tokens">;

/** Why a reader gets no mail; disabled accounts get nothing at all. */
function leftOutOf({ essential, channels }: AnnouncementRow, reader: Reader): Turn["leftOut"] {
  if (reader.status !== "enabled" || reader.developer.status !== "enabled") return "disabled";
  if (!channels.includes("mail")) return null;
  if (reader.emailVerifiedAt === null) return "unproven";
  return !essential && isMuted(reader.mutedNotices, "announcement", "mail") ? "unsubscribed" : null;
}

async function takeTurn(tx: Tx, services: Needs, row: AnnouncementRow, receiverId: string, reader: Reader) {
  const leftOut = leftOutOf(row, reader);
  const bell = leftOut !== "disabled" && row.channels.includes("bell");
  const { language, title, text } = wordsFor(services.environment, row.texts, reader);
  const { id: announcementId, essential } = row;
  const notice: OwnNotice | null = bell
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
  const content = announcementMail(services, { language, title, text }, facts);
  const mailId = mailed ? await queueMail(tx, { to: reader.email, template: "announcement", content }) : null;
  const turn: Turn = { id: receiverId, bell, mailId, leftOut };
  return { turn, notice };
}

/** Sends to the next batch and records it in the same transaction. False if nobody was left. */
async function goThroughSome(tx: Tx, services: Needs, row: AnnouncementRow): Promise<boolean> {
  const next = await nextReceivers(tx, row.id, limits.announcements.batch);
  if (next.length === 0) return false;
  const readers = new Map(
    (
      await readersOf(
        tx,
        next.map(({ accountId }) => accountId),
      )
    ).map((one) => [one.id, one]),
  );
  const turns: Turn[] = [];
  const notices: OwnNotice[] = [];
  for (const { id, accountId } of next) {
    const reader = readers.get(accountId);
    // Accounts without a developer get nothing.
    if (!reader) turns.push({ id, bell: false, mailId: null, leftOut: "disabled" });
    else {
      const { turn, notice } = await takeTurn(tx, services, row, id, reader);
      turns.push(turn);
      if (notice) notices.push(notice);
    }
  }
  await addOwnNotices(tx, notices);
  await noteTurns(tx, turns);
  return true;
}

async function takeStep(tx: Tx, services: Needs, audiences: Audiences, announcementId: string): Promise<void> {
  const row = await lockAnnouncement(tx, announcementId);
  if (row?.state === "scheduled") {
    const people = await addReceivers(tx, row.id, await audiences.accountsOf(tx, row.audience));
    await moveAnnouncement(tx, row, "sending", { people });
    return queueStep(tx, row.id);
  }
  if (row?.state !== "sending") return;
  if (!(await goThroughSome(tx, services, row))) {
    await moveAnnouncement(tx, row, "sent");
    return;
  }
  tellAnnouncement(tx, row.id);
  await queueStep(tx, row.id);
}

/** Sends announcements in batches. A step commits its work together with its end, so that a crash repeats nothing. */
export function sendAnnouncements(services: Needs, audiences: Audiences): JobHandler {
  return handleJob(sendAnnouncementStep, {
    prepare:
      async ({ announcementId }) =>
      (tx) =>
        takeStep(tx, services, audiences, announcementId),
    giveUp: async (tx, { announcementId }) => {
      const row = await lockAnnouncement(tx, announcementId);
      if (row?.state === "scheduled" || row?.state === "sending") await moveAnnouncement(tx, row, "failed");
    },
  });
}
