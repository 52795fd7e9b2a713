import { offerRequesterName, type OfferRequest } from "#contract/publishing/offers/offers.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { notificationContent } from "#server/messaging/notifications/notification-content.ts";
import { queueMail } from "#server/integrations/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";

/** Notifies superadmins of a new request, and mails the support address if there is one. */
export async function notifyOfferTeam(
  tx: Tx,
  services: Pick<Services, "environment">,
  request: OfferRequest,
): Promise<void> {
  const { id: requestId, offer, name, primaryContactEmail: email, comments, apps, developer } = request;
  const titles = apps.map(({ title }) => title).join(", ");
  const about = {
    requestId,
    offer,
    asker: offerRequesterName(request),
    signedIn: developer !== null,
    name,
    email,
    titles,
    comments,
  };
  await notify(tx, services, { event: "offer-requested", to: { all: "superadmins" }, about });
  const { supportEmail, storeName, publicUrl } = services.environment;
  if (supportEmail === undefined) return;
  const texts = getMailTexts(consoleLanguage);
  const content = {
    language: texts.language,
    greeting: storeName,
    ...notificationContent(texts, storeName, { event: "offer-requested", about }),
    link: `${publicUrl}/offer-requests/${requestId}`,
    note: texts.t("offer-requested.note"),
    storeName,
  };
  await queueMail(tx, { to: supportEmail, template: "offer-requested", content });
}
