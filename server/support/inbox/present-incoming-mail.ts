import type { IncomingMail } from "#contract/support/inbox/incoming-mail.ts";
import type { TicketRow } from "#server/support/tickets/tickets.store.ts";
import type { IncomingMailRow } from "./inbox.store.ts";

export function presentIncomingMail(
  { id, from, subject, text, outcome, receivedAt, settledAt }: IncomingMailRow,
  ticket: Pick<TicketRow, "id" | "number" | "subject"> | null,
): IncomingMail {
  return {
    id,
    from,
    subject,
    text,
    outcome,
    ticket: ticket && { id: ticket.id, number: ticket.number, subject: ticket.subject },
    receivedAt: receivedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
