import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import {
  announcement,
  announcementReceiver,
  announcementTemplate,
} from "#server/messaging/announcements/announcements.tables.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { deliverMailJob } from "#server/integrations/mail/queue-mail.ts";

const sender = alias(account, "sender");
const { announcementId, doneAt, bell, mailId, leftOut } = announcementReceiver;

const done = sql<number>`(select count(*) from ${announcementReceiver}
  where ${announcementId} = ${announcement.id} and ${doneAt} is not null)`.mapWith(Number);

/** Announcements with author and progress, newest first. */
export function selectAnnouncements(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      row: announcement,
      by: sql<string>`coalesce(${fullNameSql(sender)}, '')`,
      template: { id: announcementTemplate.id, name: announcementTemplate.name },
      done,
      total: exactTotalColumn,
    })
    .from(announcement)
    .leftJoin(sender, eq(sender.id, announcement.by))
    .leftJoin(announcementTemplate, eq(announcementTemplate.id, announcement.templateId))
    .where(where)
    .orderBy(desc(announcement.createdAt), desc(announcement.id));
}
export type AnnouncementWithAuthor = Awaited<ReturnType<typeof selectAnnouncements>>[number];

const isDoneFor = (id: string): SQL | undefined => and(eq(announcementId, id), isNotNull(doneAt));
const countWhere = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/**
 * SQL condition: a job to send the mail is queued. An unsent mail without a job stays in the outbox, because no mail
 * server is configured.
 */
const isQueued = sql`exists (select from ${job} where ${job.kind} = ${deliverMailJob.kind}
  and ${job.dedupe} = ${mail.id}::text and ${job.state} in ('ready', 'running'))`;
const isUndelivered = and(isNotNull(mail.id), isNull(mail.deliveredAt), isNull(mail.failedAt));

/** Returns the delivery counts of an announcement, from the mails' current state in the outbox. */
export async function countAnnouncementDeliveries(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      bell: countWhere(sql`${bell}`),
      waiting: countWhere(and(isUndelivered, isQueued)),
      kept: countWhere(and(isUndelivered, sql`not ${isQueued}`)),
      sent: countWhere(isNotNull(mail.deliveredAt)),
      failed: countWhere(isNotNull(mail.failedAt)),
      gone: countWhere(and(isNotNull(mailId), isNull(mail.id))),
      disabled: countWhere(eq(leftOut, "disabled")),
      unproven: countWhere(eq(leftOut, "unproven")),
      unsubscribed: countWhere(eq(leftOut, "unsubscribed")),
    })
    .from(announcementReceiver)
    .leftJoin(mail, eq(mail.id, mailId))
    .where(isDoneFor(id));
  if (!row) throw new Error("a count returned no row");
  return row;
}

export function selectAnnouncementTemplates(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      row: announcementTemplate,
      by: sql<string>`coalesce(${fullNameSql(sender)}, '')`,
      total: exactTotalColumn,
    })
    .from(announcementTemplate)
    .leftJoin(sender, eq(sender.id, announcementTemplate.changedBy))
    .where(where)
    .orderBy(announcementTemplate.name, announcementTemplate.id);
}
export type TemplateWithAuthor = Awaited<ReturnType<typeof selectAnnouncementTemplates>>[number];
