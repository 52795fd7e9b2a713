import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { activeTicketStates } from "#contract/support/tickets/ticket-states.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createColumnReferences } from "#server/platform/files/file-cleanup.ts";
import { ticket, ticketFile, ticketMessage } from "./tickets.tables.ts";

export type TicketRow = typeof ticket.$inferSelect;
export type TicketMessageRow = typeof ticketMessage.$inferSelect;
export type TicketFileRow = typeof ticketFile.$inferSelect;

function emitTicketChange(tx: Tx, { id, developerId }: TicketRow, type: "created" | "updated"): void {
  for (const resource of ["tickets", "ticket-desk"] as const)
    publishChange(tx, { resource, type, ids: [id], developerId });
}

export async function addTicket(tx: Tx, row: typeof ticket.$inferInsert): Promise<TicketRow> {
  const [made] = await tx.insert(ticket).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  emitTicketChange(tx, made, "created");
  return made;
}

export async function findTicket(tx: Tx, id: string): Promise<TicketRow | undefined> {
  const [row] = await tx.select().from(ticket).where(eq(ticket.id, id));
  return row;
}

export async function findTicketsByNumber(tx: Tx, numbers: readonly number[]): Promise<TicketRow[]> {
  return numbers.length === 0
    ? []
    : tx
        .select()
        .from(ticket)
        .where(inArray(ticket.number, [...numbers]));
}

/** True if the account has written in the ticket. */
export async function hasWrittenInTicket(tx: Tx, ticketId: string, accountId: string): Promise<boolean> {
  const theirs = and(eq(ticketMessage.ticketId, ticketId), eq(ticketMessage.accountId, accountId));
  return (await tx.$count(ticketMessage, theirs)) > 0;
}

export async function lockTicket(tx: Tx, id: string): Promise<TicketRow | undefined> {
  const [row] = await tx.select().from(ticket).where(eq(ticket.id, id)).for("update");
  return row;
}

export async function updateTicket(
  tx: Tx,
  id: string,
  change: Partial<typeof ticket.$inferInsert>,
): Promise<TicketRow> {
  const [changed] = await tx
    .update(ticket)
    .set({ ...change, revision: sql`${ticket.revision} + 1`, changedAt: sql`clock_timestamp()` })
    .where(eq(ticket.id, id))
    .returning();
  if (!changed) throw new Error("update returned no row");
  emitTicketChange(tx, changed, "updated");
  return changed;
}

export function countOpenTickets(tx: Tx, developerId: string): Promise<number> {
  return tx.$count(ticket, and(eq(ticket.developerId, developerId), inArray(ticket.state, [...activeTicketStates])));
}

export async function addTicketMessage(tx: Tx, row: typeof ticketMessage.$inferInsert): Promise<TicketMessageRow> {
  const [created] = await tx.insert(ticketMessage).values(row).returning();
  if (!created) throw new Error("insert returned no row");
  return created;
}

/** Finds messages of these tickets, oldest first. */
export function findTicketMessages(tx: Tx, ticketIds: readonly string[]): Promise<TicketMessageRow[]> {
  return tx
    .select()
    .from(ticketMessage)
    .where(inArray(ticketMessage.ticketId, [...ticketIds]))
    .orderBy(asc(ticketMessage.createdAt), ticketMessage.id);
}

export function findTicketFiles(tx: Tx, ticketId: string): Promise<TicketFileRow[]> {
  const own = tx.select({ id: ticketMessage.id }).from(ticketMessage).where(eq(ticketMessage.ticketId, ticketId));
  return tx
    .select()
    .from(ticketFile)
    .where(inArray(ticketFile.messageId, own))
    .orderBy(ticketFile.fileName, ticketFile.id);
}

export async function findTicketMessage(
  tx: Tx,
  id: string,
): Promise<{ message: TicketMessageRow; ticket: TicketRow } | undefined> {
  const [row] = await tx
    .select({ message: ticketMessage, ticket })
    .from(ticketMessage)
    .innerJoin(ticket, eq(ticket.id, ticketMessage.ticketId))
    .where(eq(ticketMessage.id, id));
  return row;
}

export async function findTicketFile(tx: Tx, id: string) {
  const [row] = await tx
    .select({ file: ticketFile, message: ticketMessage, ticket })
    .from(ticketFile)
    .innerJoin(ticketMessage, eq(ticketMessage.id, ticketFile.messageId))
    .innerJoin(ticket, eq(ticket.id, ticketMessage.ticketId))
    .where(eq(ticketFile.id, id));
  return row;
}

export function countTicketFiles(tx: Tx, messageId: string): Promise<number> {
  return tx.$count(ticketFile, eq(ticketFile.messageId, messageId));
}

export async function addTicketFile(tx: Tx, row: typeof ticketFile.$inferInsert): Promise<void> {
  await tx.insert(ticketFile).values(row);
}

/** Moves the messages of one ticket into another. */
export async function moveTicketMessages(tx: Tx, from: TicketRow, into: TicketRow): Promise<void> {
  await tx
    .update(ticketMessage)
    .set({ ticketId: into.id, joinedFrom: sql`coalesce(${ticketMessage.joinedFrom}, ${from.number})` })
    .where(eq(ticketMessage.ticketId, from.id));
  await tx.update(ticket).set({ mergedIntoId: into.id }).where(eq(ticket.mergedIntoId, from.id));
}

/** Returns a developer's tickets for the personal-data export, without staff notes and names. */
export async function exportTickets(tx: Tx, developerId: string) {
  const { id, number, subject, state, createdAt } = ticket;
  const rows = await tx
    .select({ id, number, subject, state, createdAt })
    .from(ticket)
    .where(eq(ticket.developerId, developerId))
    .orderBy(asc(ticket.createdAt));
  const messages = await findTicketMessages(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    messages: messages
      .filter((message) => message.ticketId === row.id && message.kind === "message")
      .map(({ side, text, createdAt: at }) => ({ side, text, createdAt: at })),
  }));
}

/** Deletes an erased developer's tickets; returns content hashes that may be unused now. */
export async function removeTickets(tx: Tx, developerId: string): Promise<string[]> {
  const own = tx.select({ id: ticket.id }).from(ticket).where(eq(ticket.developerId, developerId));
  const messages = tx.select({ id: ticketMessage.id }).from(ticketMessage).where(inArray(ticketMessage.ticketId, own));
  const freed = await tx
    .delete(ticketFile)
    .where(inArray(ticketFile.messageId, messages))
    .returning({ sha256: ticketFile.sha256 });
  await tx.delete(ticket).where(eq(ticket.developerId, developerId));
  return freed.map(({ sha256 }) => sha256);
}

export const ticketFileReferences = createColumnReferences(ticketFile.sha256);
