import { undeliveredNoticeMinutes } from "#contract/messaging/deliveries/delivery.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import type { NotifyUndelivered } from "#server/integrations/mail/deliver-mail.ts";
import type { Services } from "#server/services.ts";
import { notify } from "./notify.ts";

/** Notifies superadmins about undelivered mails, once per interval: an outage of the mail server ends many at once. */
export function createUndeliveredNotifier(services: Pick<Services, "environment">): NotifyUndelivered {
  return async (tx) => {
    const { hits } = await countRateLimitHit(tx, "told of undelivered mails", undeliveredNoticeMinutes * 60_000);
    if (hits === 1) await notify(tx, services, { event: "mail-undelivered", to: { all: "superadmins" }, about: {} });
  };
}
