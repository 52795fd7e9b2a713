import { and, count, desc, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import type { MailTemplate } from "#contract/messaging/deliveries/mail-templates.ts";
import type { OutboxMail, OutboxMailSummary } from "#contract/platform/status/outbox-mail.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { FindLinkToken } from "./deliver-mail.ts";
import { mail } from "./mail.tables.ts";
import { insertLinkToken } from "./queue-mail.ts";
import { limits } from "#contract/limits.ts";

type MailRow = typeof mail.$inferSelect;

const summarise = (row: MailRow): OutboxMailSummary => ({
  id: row.id,
  to: row.to,
  subject: row.subject,
  template: row.template,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.deliveredAt?.toISOString() ?? null,
});

export async function listMails(tx: Tx, start: number, size: number): Promise<OutboxMailSummary[]> {
  const rows = await tx.select().from(mail).orderBy(desc(mail.createdAt), desc(mail.id)).offset(start).limit(size);
  return rows.map(summarise);
}

export async function countMails(tx: Tx): Promise<number> {
  const [row] = await tx.select({ mails: count() }).from(mail);
  return row?.mails ?? 0;
}

/** Finds a mail as it would be sent now, including the token of its one-time link if the link still works. */
export async function findMail(tx: Tx, tokenOf: FindLinkToken, id: string): Promise<OutboxMail | null> {
  const [row] = await tx.select().from(mail).where(eq(mail.id, id));
  if (!row) return null;
  const token = (row.linkId && (await tokenOf(tx, row.linkId))) ?? "";
  return { ...summarise(row), text: insertLinkToken(row.text, token), html: insertLinkToken(row.html, token) };
}

/** Lists mails to an address for its owner's data export, without the tokens of their links. */
export function exportMailsTo(tx: Tx, address: string) {
  const { to, subject, text, createdAt } = mail;
  return tx.select({ to, subject, text, createdAt }).from(mail).where(eq(to, address)).orderBy(desc(createdAt));
}

export async function deleteMailsTo(tx: Tx, address: string): Promise<void> {
  await tx.delete(mail).where(eq(mail.to, address));
}

/**
 * Returns the ids of mails with this template that mail servers refused for good since a time. Their addresses accept
 * no mail.
 */
export async function findRefusedMailIds(tx: Tx, template: MailTemplate, since: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: mail.id })
    .from(mail)
    .where(
      and(
        isNotNull(mail.failedAt),
        gt(mail.createdAt, since),
        eq(mail.failure, "refused"),
        eq(mail.template, template),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Deletes old mails: they contain personal data, and are kept only to answer questions. */
export async function deleteOldMails(tx: Tx): Promise<void> {
  await tx.delete(mail).where(lt(mail.createdAt, sql`now() - make_interval(days => ${limits.mail.keptDays})`));
}
