import type { NotificationEventFor } from "#contract/notifications/events.ts";
import { consoleLanguage } from "#contract/reference/languages.ts";
import type { Tx } from "#server/db/transaction.ts";
import { notify } from "#server/notifications/notify.ts";
import { notificationContent } from "#server/notifications/told.ts";
import { queueMail } from "#server/outside/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { mailTexts } from "#server/texts/texts.ts";
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
