import { and, desc, eq, isNull, lt, max, sql } from "drizzle-orm";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { incomingMail } from "./inbox.tables.ts";

export type IncomingMailRow = typeof incomingMail.$inferSelect;
type NewRow = typeof incomingMail.$inferInsert;

/** Finds the UID of a mailbox's last processed mail; 0 for none. */
export async function findLastMailUid(tx: Tx, mailbox: string, uidValidity: number): Promise<number> {
  const [row] = await tx
    .select({ uid: max(incomingMail.uid) })
    .from(incomingMail)
    .where(and(eq(incomingMail.mailbox, mailbox), eq(incomingMail.uidValidity, uidValidity)));
  return row?.uid ?? 0;
}

/** Inserts a mail before it is processed; undefined if it was inserted before. */
export async function addIncomingMail(tx: Tx, row: NewRow): Promise<IncomingMailRow | undefined> {
  const [added] = await tx.insert(incomingMail).values(row).onConflictDoNothing().returning();
  return added;
}

export async function setIncomingMailOutcome(
  tx: Tx,
  id: string,
  became: Pick<NewRow, "outcome" | "ticketId" | "text">,
): Promise<void> {
  await tx.update(incomingMail).set(became).where(eq(incomingMail.id, id));
}

export async function findIncomingMail(tx: Tx, id: string): Promise<IncomingMailRow | undefined> {
  const [found] = await tx.select().from(incomingMail).where(eq(incomingMail.id, id));
  return found;
}

/** Marks a mail as settled; undefined if a concurrent request did. */
export async function markIncomingMailSettled(tx: Tx, id: string): Promise<IncomingMailRow | undefined> {
  const [settled] = await tx
    .update(incomingMail)
    .set({ settledAt: sql`now()` })
    .where(and(eq(incomingMail.id, id), isNull(incomingMail.settledAt)))
    .returning();
  return settled;
}

/**
 * Sets the ticket of a settled mail. Once a ticket contains the text, the mail's own copy is deleted; otherwise it
 * stays.
 */
export async function setIncomingMailTicket(tx: Tx, id: string, ticketId: string | null): Promise<void> {
  const change = ticketId === null ? { ticketId } : { ticketId, text: null };
  await tx.update(incomingMail).set(change).where(eq(incomingMail.id, id));
}

export async function deleteOldIncomingMails(tx: Tx): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${personalDataRetentionDays.incomingMail})`;
  await tx.delete(incomingMail).where(lt(incomingMail.receivedAt, oldest));
}

/** Redacts all mails from an erased person's address. */
export async function redactIncomingMailsFrom(tx: Tx, email: string): Promise<void> {
  await tx
    .update(incomingMail)
    .set({ from: null, subject: "", text: null, settledAt: sql`coalesce(${incomingMail.settledAt}, now())` })
    .where(eq(incomingMail.from, email));
}

/** Mails from an address, for the personal-data export. */
export function exportIncomingMailsFrom(tx: Tx, email: string) {
  const { subject, text, receivedAt } = incomingMail;
  return tx
    .select({ subject, text, receivedAt })
    .from(incomingMail)
    .where(eq(incomingMail.from, email))
    .orderBy(desc(receivedAt));
}
