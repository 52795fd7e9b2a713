import { stateAfterReply, waitingStates } from "#contract/tickets/states.ts";
import type { MailedPart } from "#contract/tickets/ticket.ts";
import type { Tx } from "#server/db/transaction.ts";
import { findDeveloper } from "#server/developers/developers.store.ts";
import type { Services } from "#server/services.ts";
import { tellTeam } from "./tell-team.ts";
import { addMessage, type MessageRow, type TicketRow, updateTicket } from "./tickets.store.ts";

interface Reply {
  /** Null where staff put a mail there whose sender has no account. */
  readonly accountId: string | null;
  readonly text: string;
  readonly mailed?: MailedPart;
}

/** What a developer writes in a locked ticket that is a conversation of its own: it waits for support again. */
export async function writeReply(
  tx: Tx,
  services: Pick<Services, "environment">,
  row: TicketRow,
  reply: Reply,
): Promise<{ ticket: TicketRow; message: MessageRow }> {
  const message = await addMessage(tx, { ticketId: row.id, kind: "message", side: "developer", ...reply });
  const ticket = await updateTicket(tx, row.id, { state: stateAfterReply(row.state) ?? row.state, solved: false });
  // Once for each wait: whoever writes three times before an answer is told of once.
  if (!waitingStates.some((one) => one === row.state)) {
    const developer = (await findDeveloper(tx, row.developerId))?.name ?? "";
    await tellTeam(tx, services, ticket, { developer, text: reply.text });
  }
  return { ticket, message };
}
