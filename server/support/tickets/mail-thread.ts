import type { Tx } from "#server/platform/db/transaction.ts";
import type { MailThread } from "#server/integrations/mail/mailer.ts";
import { createMessageId } from "#server/integrations/mail/mail-headers.ts";
import type { Services } from "#server/services.ts";
import { findTicketMessageIds, addTicketMails } from "./ticket-mails.store.ts";
import type { TicketRow } from "./tickets.store.ts";

type Needs = Pick<Services, "environment" | "replyAddresses">;

/**
 * Maximum number of ids in the References header. Mail programs need the first and the last ids, and the header must
 * not grow with every answer.
 */
const maxReferences = 20;

/** Creates thread headers for a mail about the ticket; null if there is no incoming mail. */
export async function createMailThread(
  tx: Tx,
  { replyAddresses }: Needs,
  ticket: TicketRow,
  /** True if a person wrote the mail. */
  isWritten: boolean,
): Promise<(person: { readonly id: string }) => MailThread | null> {
  const earlier = await findTicketMessageIds(tx, ticket.id);
  const [first] = earlier;
  const last = earlier.slice(1 - maxReferences);
  const references = first === undefined || last.includes(first) ? last : [first, ...last];
  return ({ id }) => {
    const replyTo = replyAddresses.make(ticket, id);
    return replyTo === null ? null : { replyTo, inReplyTo: earlier.at(-1) ?? null, references, isWritten };
  };
}

/** Records which of our mails belong to the ticket. */
export function recordTicketMails(
  tx: Tx,
  { environment }: Needs,
  ticket: TicketRow,
  mailIds: readonly string[],
): Promise<void> {
  return addTicketMails(
    tx,
    ticket.id,
    mailIds.map((id) => createMessageId(id, environment.mailFrom)),
  );
}
