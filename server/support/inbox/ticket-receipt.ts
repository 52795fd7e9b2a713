import type { Tx } from "#server/platform/db/transaction.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { mailTexts } from "#server/platform/texts/texts.ts";
import { recordSentMails, createMailThread } from "#server/support/tickets/mail-thread.ts";
import type { TicketRow } from "#server/support/tickets/tickets.store.ts";

interface Writer {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
}

/**
 * Mails the sender a receipt with the ticket's number and reply address: once per ticket, and only to a known address.
 */
export async function mailTicketReceipt(
  tx: Tx,
  services: Pick<Services, "environment" | "replyAddresses">,
  ticket: TicketRow,
  writer: Writer,
): Promise<void> {
  const { storeName, publicUrl } = services.environment;
  const { language, t } = mailTexts(writer.language);
  const words = { number: String(ticket.number), subject: ticket.subject };
  const content = {
    language,
    subject: t("ticket-answered.subject", words),
    greeting: t("hello", { name: writer.firstName }),
    lines: [t("ticket-opened.text", { ...words, storeName }), t("answerByMail")],
    action: t("ticket-answered.action"),
    link: `${publicUrl}/support/tickets/${ticket.id}`,
    note: t("because", { storeName }),
    storeName,
  };
  const thread = (await createMailThread(tx, services, ticket, false))(writer);
  const mailId = await queueMail(tx, { to: writer.email, template: "ticket-opened", content, thread });
  await recordSentMails(tx, services, ticket, [mailId]);
}
