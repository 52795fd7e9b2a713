import { asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { ticketMail } from "./tickets.tables.ts";

/** Assigns mails to a ticket; a mail already assigned stays in its ticket. */
export async function addTicketMails(tx: Tx, ticketId: string, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await tx
    .insert(ticketMail)
    .values(messageIds.map((messageId) => ({ messageId, ticketId })))
    .onConflictDoNothing();
}

/** Finds Message-IDs of a ticket's mails, oldest first. */
export async function findTicketMessageIds(tx: Tx, ticketId: string): Promise<string[]> {
  const rows = await tx
    .select({ messageId: ticketMail.messageId })
    .from(ticketMail)
    .where(eq(ticketMail.ticketId, ticketId))
    .orderBy(asc(ticketMail.createdAt));
  return rows.map(({ messageId }) => messageId);
}

/** Finds the ids of tickets by the Message-IDs of their mails. */
export async function findTicketsByMessageId(
  tx: Tx,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (messageIds.length === 0) return new Map();
  const { messageId, ticketId } = ticketMail;
  const rows = await tx
    .select({ messageId, ticketId })
    .from(ticketMail)
    .where(inArray(messageId, [...messageIds]));
  return new Map(rows.map((row) => [row.messageId, row.ticketId]));
}
