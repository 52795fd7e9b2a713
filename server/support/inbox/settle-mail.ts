import { inboxCalls } from "#contract/support/inbox/calls.ts";
import { IncomingMail, unhandledMailOutcomes } from "#contract/support/inbox/incoming-mail.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { presentRow } from "#server/platform/db/present-row.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { addTicketMails } from "#server/support/tickets/ticket-mails.store.ts";
import { lockTicketToChange } from "#server/support/tickets/ticket-access.ts";
import { type TicketRow, findTicketsByNumber } from "#server/support/tickets/tickets.store.ts";
import { addDeveloperReply } from "#server/support/tickets/add-developer-reply.ts";
import {
  findIncomingMail,
  type IncomingMailRow,
  setIncomingMailTicket,
  markIncomingMailSettled,
} from "./inbox.store.ts";
import { extractReplyText } from "./extract-reply.ts";

/**
 * Adds a mail to a ticket as the developer's reply. The staff member vouches that its sender belongs to the developer.
 */
async function addToTicket(tx: Tx, context: CallContext, mail: IncomingMailRow, number: number): Promise<TicketRow> {
  const [found] = await findTicketsByNumber(tx, [number]);
  const row = await lockTicketToChange(tx, context, found?.id ?? mail.id, "administer");
  const { text, quoted } = extractReplyText(mail.text ?? "");
  const mailed = { from: mail.from ?? "", quoted, leftOut: [] };
  const reply = { accountId: null, text: text || mail.subject || "···", mailed };
  const { ticket } = await addDeveloperReply(tx, context.services, row, reply);
  if (mail.messageId !== null) await addTicketMails(tx, ticket.id, [mail.messageId]);
  return ticket;
}

/** Assigns a waiting mail to a ticket, or dismisses it. */
export const settleIncomingMailRoute = handle(inboxCalls.settleIncomingMail)(async (context) => {
  const { params, body, actor, request, services } = context;
  return services.database.transaction(async (tx) => {
    const mail = await findIncomingMail(tx, params.id);
    if (!mail || !unhandledMailOutcomes.some((waitingOutcome) => waitingOutcome === mail.outcome))
      throw new Failure("incoming_mail_not_found");
    const before = mail.settledAt === null ? await markIncomingMailSettled(tx, mail.id) : undefined;
    if (!before) throw new Failure("incoming_mail_settled");
    const ticket = body.number === undefined ? null : await addToTicket(tx, context, mail, body.number);
    // The ticket it seemed to answer may be another developer's.
    await setIncomingMailTicket(tx, mail.id, ticket?.id ?? null);
    await writeAudit(tx, {
      actor,
      action: "incoming_mail_settled",
      subject: "Ticket",
      subjectId: ticket?.id ?? mail.id,
      data: { number: ticket?.number ?? null, outcome: mail.outcome },
      requestId: request.id,
    });
    return presentRow(
      IncomingMail,
      { ...before, text: ticket ? null : before.text },
      { ticket: ticket && { id: ticket.id, number: ticket.number, subject: ticket.subject } },
    );
  });
});
