import type { Tx } from "#server/db/transaction.ts";
import type { MailThread } from "#server/outside/mail/mailer.ts";
import { idOfMail } from "#server/outside/mail/message-id.ts";
import type { Services } from "#server/services.ts";
import { mailsOfTicket, noteTicketMails } from "./ticket-mails.store.ts";
import type { TicketRow } from "./tickets.store.ts";

type Needs = Pick<Services, "environment" | "replyAddresses">;

/** Mail programs need the first and the last ones; a head must not grow with every answer. */
const mostReferences = 20;

/** How a mail to a person goes on with a ticket's others; null where nothing comes in by mail. */
export async function threadOf(
  tx: Tx,
  { replyAddresses }: Needs,
  ticket: TicketRow,
  /** By a person. */
  isWritten: boolean,
): Promise<(person: { readonly id: string }) => MailThread | null> {
  const earlier = await mailsOfTicket(tx, ticket.id);
  const [first] = earlier;
  const last = earlier.slice(1 - mostReferences);
  const references = first === undefined || last.includes(first) ? last : [first, ...last];
  return ({ id }) => {
    const replyTo = replyAddresses.make(ticket, id);
    return replyTo === null ? null : { replyTo, inReplyTo: earlier.at(-1) ?? null, references, isWritten };
  };
}

/** Writes down which mails of ours belong to the ticket. */
export function noteSent(tx: Tx, { environment }: Needs, ticket: TicketRow, mailIds: readonly string[]): Promise<void> {
  return noteTicketMails(
    tx,
    ticket.id,
    mailIds.map((id) => idOfMail(id, environment.mailFrom)),
  );
}
