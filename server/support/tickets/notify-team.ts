import type { Tx } from "#server/platform/db/transaction.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { findSupportTeam } from "#server/support/help/find-support-team.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import type { TicketRow } from "./tickets.store.ts";

/** Mails the team what a developer wrote in a ticket. */
export async function notifyTicketTeam(
  tx: Tx,
  services: Pick<Services, "environment">,
  { id, number, subject }: TicketRow,
  { developer, text }: { readonly developer: string; readonly text: string },
): Promise<void> {
  const { storeName, publicUrl } = services.environment;
  for (const reader of await findSupportTeam(tx, services)) {
    const { language, t } = getMailTexts(reader.language);
    const words = { number: String(number), subject, developer };
    const content = {
      language,
      subject: t("ticket-written.subject", words),
      greeting: reader.greeting ? t("hello", { name: reader.greeting.firstName }) : storeName,
      lines: [t("ticket-written.text", words)],
      items: [{ title: subject, description: text }],
      action: t("ticket-written.action"),
      link: `${publicUrl}/tickets/${id}`,
      note: t("ticket-written.note"),
      storeName,
    };
    await queueMail(tx, { to: reader.email, template: "ticket-written", content });
  }
}
