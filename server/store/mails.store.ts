import { count, desc, eq } from "drizzle-orm";
import type { Mail, MailSummary } from "#contract/store/mails.ts";
import type { Tx } from "#server/db/transaction.ts";
import { mail } from "#server/outside/mail/mail.tables.ts";

type MailRow = typeof mail.$inferSelect;

const summarise = (row: MailRow): MailSummary => ({
  id: row.id,
  to: row.to,
  subject: row.subject,
  template: row.template,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.deliveredAt?.toISOString() ?? null,
});

export async function listMails(tx: Tx, start: number, size: number): Promise<MailSummary[]> {
  const rows = await tx.select().from(mail).orderBy(desc(mail.createdAt), desc(mail.id)).offset(start).limit(size);
  return rows.map(summarise);
}

export async function countMails(tx: Tx): Promise<number> {
  const [row] = await tx.select({ mails: count() }).from(mail);
  return row?.mails ?? 0;
}

export async function findMail(tx: Tx, id: string): Promise<Mail | null> {
  const [row] = await tx.select().from(mail).where(eq(mail.id, id));
  return row ? { ...summarise(row), text: row.text, html: row.html } : null;
}
