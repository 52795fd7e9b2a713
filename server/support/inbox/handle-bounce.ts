import { findAccountByEmail } from "#server/accounts/auth/accounts.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { stopNewsletterFor } from "#server/publishing/editorials/newsletter/newsletter.store.ts";
import { notifyUndelivered } from "#server/messaging/notifications/notify-undelivered.ts";
import { parseMessageId } from "#server/integrations/mail/message-id.ts";
import { recordBounce } from "#server/integrations/mail/delivery-state.store.ts";
import type { Services } from "#server/services.ts";
import type { DeliveryReport } from "./delivery-report.ts";

/** RFC 3463: permanent, except for a full mailbox (5.2.2). */
const isPermanent = (status: string): boolean => /^5\.(?!2\.2$)/.test(status);

/**
 * Handles a bounced mail. Anybody can forge a report, so it counts only for a mail we sent, and for its recipient, who
 * knows the id. An address that is permanently gone gets no more newsletters.
 */
export async function handleBounce(
  tx: Tx,
  services: Pick<Services, "environment">,
  { about, failed }: DeliveryReport,
): Promise<void> {
  const mailId = about === null ? null : parseMessageId(about, services.environment.mailFrom);
  if (mailId === null) return;
  for (const { addresses, status, said } of failed) {
    const to = await recordBounce(tx, mailId, addresses, new Error(`${status} ${said}`.trim()));
    if (to === null) continue;
    await notifyUndelivered(services)(tx);
    const gone = isPermanent(status) ? await findAccountByEmail(tx, to.toLowerCase()) : undefined;
    if (gone) await stopNewsletterFor(tx, gone.id);
  }
}
