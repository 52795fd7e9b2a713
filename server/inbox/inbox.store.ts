import { and, desc, eq, isNull, lt, max, sql } from "drizzle-orm";
import { keptDays } from "#contract/accounts/retention.ts";
import type { Tx } from "#server/db/transaction.ts";
import { incomingMail } from "./inbox.tables.ts";

export type IncomingRow = typeof incomingMail.$inferSelect;
type NewRow = typeof incomingMail.$inferInsert;

/** The number of the last mail of a mailbox that was dealt with; 0 for none. */
export async function lastUid(tx: Tx, mailbox: string, uidValidity: number): Promise<number> {
  const [row] = await tx
    .select({ uid: max(incomingMail.uid) })
    .from(incomingMail)
    .where(and(eq(incomingMail.mailbox, mailbox), eq(incomingMail.uidValidity, uidValidity)));
  return row?.uid ?? 0;
}

/** Writes a mail down before it is dealt with; undefined where that has been done. */
export async function addIncoming(tx: Tx, row: NewRow): Promise<IncomingRow | undefined> {
  const [made] = await tx.insert(incomingMail).values(row).onConflictDoNothing().returning();
  return made;
}

export async function noteOutcome(
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

/** Of two who settle a mail one finds it. */
export async function settleIncoming(tx: Tx, id: string): Promise<IncomingRow | undefined> {
  const [settled] = await tx
    .update(incomingMail)
    .set({ settledAt: sql`now()` })
    .where(and(eq(incomingMail.id, id), isNull(incomingMail.settledAt)))
    .returning();
  return settled;
}

/** Where a settled mail is: in a ticket, with its words; or in none, and they stay for who looks again. */
export async function noteTicketOf(tx: Tx, id: string, ticketId: string | null): Promise<void> {
  const change = ticketId === null ? { ticketId } : { ticketId, text: null };
  await tx.update(incomingMail).set(change).where(eq(incomingMail.id, id));
}

export async function forgetIncoming(tx: Tx): Promise<void> {
  const kept = sql`now() - make_interval(days => ${keptDays.incomingMail})`;
  await tx.delete(incomingMail).where(lt(incomingMail.receivedAt, kept));
}

/** What somebody wrote who wants nothing of it kept. */
export async function forgetIncomingFrom(tx: Tx, email: string): Promise<void> {
  await tx
    .update(incomingMail)
    .set({ from: null, subject: "", text: null, settledAt: sql`coalesce(${incomingMail.settledAt}, now())` })
    .where(eq(incomingMail.from, email));
}

/** What came in from an address, for its owner to take along. */
export function incomingFrom(tx: Tx, email: string) {
  const { subject, text, receivedAt } = incomingMail;
  return tx
    .select({ subject, text, receivedAt })
    .from(incomingMail)
    .where(eq(incomingMail.from, email))
    .orderBy(desc(receivedAt));
}
