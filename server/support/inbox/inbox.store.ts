import { and, desc, eq, isNull, lt, max, sql } from "drizzle-orm";
import { retentionDays } from "#contract/accounts/auth/retention.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { incomingMail } from "./inbox.tables.ts";

export type IncomingRow = typeof incomingMail.$inferSelect;
type NewRow = typeof incomingMail.$inferInsert;

/** UID of a mailbox's last processed mail; 0 for none. */
export async function lastUid(tx: Tx, mailbox: string, uidValidity: number): Promise<number> {
  const [row] = await tx
    .select({ uid: max(incomingMail.uid) })
    .from(incomingMail)
    .where(and(eq(incomingMail.mailbox, mailbox), eq(incomingMail.uidValidity, uidValidity)));
  return row?.uid ?? 0;
}

/** Inserts a mail before it is processed; undefined if it was inserted before. */
export async function addIncoming(tx: Tx, row: NewRow): Promise<IncomingRow | undefined> {
  const [added] = await tx.insert(incomingMail).values(row).onConflictDoNothing().returning();
  return added;
}

export async function setMailOutcome(
  tx: Tx,
  id: string,
  became: Pick<NewRow, "outcome" | "ticketId" | "text">,
): Promise<void> {
  await tx.update(incomingMail).set(became).where(eq(incomingMail.id, id));
}

export async function findIncoming(tx: Tx, id: string): Promise<IncomingRow | undefined> {
  const [found] = await tx.select().from(incomingMail).where(eq(incomingMail.id, id));
  return found;
}

/** Marks a mail as settled; undefined if a concurrent request did. */
export async function settleIncoming(tx: Tx, id: string): Promise<IncomingRow | undefined> {
  const [settled] = await tx
    .update(incomingMail)
    .set({ settledAt: sql`now()` })
    .where(and(eq(incomingMail.id, id), isNull(incomingMail.settledAt)))
    .returning();
  return settled;
}

/** Sets a settled mail's ticket. In a ticket, the mail's own copy of the text is dropped; otherwise it stays. */
export async function setMailTicket(tx: Tx, id: string, ticketId: string | null): Promise<void> {
  const change = ticketId === null ? { ticketId } : { ticketId, text: null };
  await tx.update(incomingMail).set(change).where(eq(incomingMail.id, id));
}

export async function deleteOldIncoming(tx: Tx): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${retentionDays.incomingMail})`;
  await tx.delete(incomingMail).where(lt(incomingMail.receivedAt, oldest));
}

/** Redacts all mails from an erased person's address. */
export async function redactIncomingFrom(tx: Tx, email: string): Promise<void> {
  await tx
    .update(incomingMail)
    .set({ from: null, subject: "", text: null, settledAt: sql`coalesce(${incomingMail.settledAt}, now())` })
    .where(eq(incomingMail.from, email));
}

/** Mails from an address, for the personal-data export. */
export function incomingFrom(tx: Tx, email: string) {
  const { subject, text, receivedAt } = incomingMail;
  return tx
    .select({ subject, text, receivedAt })
    .from(incomingMail)
    .where(eq(incomingMail.from, email))
    .orderBy(desc(receivedAt));
}
