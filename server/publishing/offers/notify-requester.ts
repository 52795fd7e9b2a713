import type { NotificationEventFor } from "#contract/messaging/notifications/events.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { notificationContent } from "#server/messaging/notifications/notification-content.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { mailTexts } from "#server/platform/texts/texts.ts";
import type { OfferRow } from "./offers.store.ts";

type About = Extract<NotificationEventFor<"owners">, { event: "offer-answered" }>["about"];

/** Sends the answer to the developer's accounts, or to a visitor's mail address. */
export async function notifyRequester(
  tx: Tx,
  services: Pick<Services, "environment">,
  { developerId, name, primaryContactEmail, language }: OfferRow,
  about: About,
): Promise<void> {
  const event = "offer-answered";
  if (developerId !== null) {
    await notify(tx, services, { event, to: { developerId }, about });
    return;
  }
  const { storeName, publicUrl } = services.environment;
  const texts = mailTexts(language ?? consoleLanguage);
  const content = {
    language: texts.language,
    greeting: texts.t("hello", { name }),
    ...notificationContent(texts, storeName, { event, about }),
    // Visitors have no screen to see it on.
    action: texts.t("contact-received.action"),
    link: publicUrl,
    note: texts.t("contact-received.note"),
    storeName,
  };
  await queueMail(tx, { to: primaryContactEmail, template: event, content });
}
