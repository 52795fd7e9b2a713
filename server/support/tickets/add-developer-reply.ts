import { ticketStateAfterReply, waitingTicketStates } from "#contract/support/tickets/ticket-states.ts";
import type { TicketMailDetails } from "#contract/support/tickets/ticket.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import type { Services } from "#server/services.ts";
import { notifyTicketTeam } from "./notify-team.ts";
import { addTicketMessage, type TicketMessageRow, type TicketRow, updateTicket } from "./tickets.store.ts";

interface Reply {
  /** Account that replies; null if staff assigned a mail whose sender has no account. */
  readonly accountId: string | null;
  readonly text: string;
  readonly mailed?: TicketMailDetails;
}

/** Adds a developer's message to a locked ticket that was not merged. The ticket waits for support again. */
export async function addDeveloperReply(
  tx: Tx,
  services: Pick<Services, "environment">,
  row: TicketRow,
  reply: Reply,
): Promise<{ ticket: TicketRow; message: TicketMessageRow }> {
  const message = await addTicketMessage(tx, { ticketId: row.id, kind: "message", side: "developer", ...reply });
  const ticket = await updateTicket(tx, row.id, {
    state: ticketStateAfterReply(row.state) ?? row.state,
    solved: false,
  });
  // Notifies once per wait, however often the developer writes before an answer.
  if (!waitingTicketStates.some((waitingTicketState) => waitingTicketState === row.state)) {
    const developer = (await findDeveloper(tx, row.developerId))?.name ?? "";
    await notifyTicketTeam(tx, services, ticket, { developer, text: reply.text });
  }
  return { ticket, message };
}
