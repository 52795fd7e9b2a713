import { stateAfterReply, waitingTicketStates } from "#contract/support/tickets/ticket-states.ts";
import type { MailedPart } from "#contract/support/tickets/ticket.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import type { Services } from "#server/services.ts";
import { notifyTicketTeam } from "./notify-team.ts";
import { addMessage, type MessageRow, type TicketRow, updateTicket } from "./tickets.store.ts";

interface Reply {
  /** Null if staff assigned a mail whose sender has no account. */
  readonly accountId: string | null;
  readonly text: string;
  readonly mailed?: MailedPart;
}

/** Adds a developer's message to a locked ticket that was not merged. The ticket waits for support again. */
export async function addDeveloperReply(
  tx: Tx,
  services: Pick<Services, "environment">,
  row: TicketRow,
  reply: Reply,
): Promise<{ ticket: TicketRow; message: MessageRow }> {
  const message = await addMessage(tx, { ticketId: row.id, kind: "message", side: "developer", ...reply });
  const ticket = await updateTicket(tx, row.id, { state: stateAfterReply(row.state) ?? row.state, solved: false });
  // Notifies once per wait, however often the developer writes before an answer.
  if (!waitingTicketStates.some((waitingTicketState) => waitingTicketState === row.state)) {
    const developer = (await findDeveloper(tx, row.developerId))?.name ?? "";
    await notifyTicketTeam(tx, services, ticket, { developer, text: reply.text });
  }
  return { ticket, message };
}
