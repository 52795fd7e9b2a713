import { findAccountByEmail } from "#server/accounts/accounts.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { endNewsletterOf } from "#server/editorials/newsletter/newsletter.store.ts";
import { tellUndelivered } from "#server/notifications/tell-undelivered.ts";
import { mailOfId } from "#server/outside/mail/message-id.ts";
import { noteBounce } from "#server/outside/mail/undelivered.store.ts";
import type { Services } from "#server/services.ts";
import type { DeliveryReport } from "./delivery-report.ts";

/** RFC 3463: permanent, except for a full mailbox (5.2.2). */
const isForGood = (status: string): boolean => /^5\.(?!2\.2$)/.test(status);

/**
 * Handles a bounced mail. Anybody can forge a report, so it counts only for a mail we sent, and for its recipient, who
 * knows the id. An address that is permanently gone gets no more newsletters.
 */
export async function noteReport(
  tx: Tx,
  services: Pick<Services, "environment">,
  { about, failed }: DeliveryReport,
): Promise<void> {
  const mailId = about === null ? null : mailOfId(about, services.environment.mailFrom);
  if (mailId === null) return;
  for (const { addresses, status, said } of failed) {
    const to = await noteBounce(tx, mailId, addresses, new Error(`${status} ${said}`.trim()));
    if (to === null) continue;
    await tellUndelivered(services)(tx);
    const gone = isForGood(status) ? await findAccountByEmail(tx, to.toLowerCase()) : undefined;
    if (gone) await endNewsletterOf(tx, gone.id);
  }
}
