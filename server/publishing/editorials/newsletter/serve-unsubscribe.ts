import type { AppPlugin } from "#server/platform/http/http-app.ts";
import { serveUnsubscribePage } from "#server/messaging/announcements/unsubscribe-page.ts";
import { findDeveloperRecipientsById } from "#server/accounts/auth/find-accounts.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import { newsletterUnsubscribePath, readNewsletterUnsubscribeLink } from "./unsubscribe-link.ts";
import { deleteSubscriber } from "./newsletter.store.ts";

/** Unsubscribe page for newsletters: GET asks, POST unsubscribes, also by one click (RFC 8058). */
export const serveNewsletterUnsubscribe: AppPlugin = (app, services) =>
  serveUnsubscribePage(app, {
    path: newsletterUnsubscribePath,
    holderOf: (token) => readNewsletterUnsubscribeLink(services, token),
    answer: (accountId, ends) =>
      services.database.transaction(async (tx) => {
        const [person] = await findDeveloperRecipientsById(tx, [accountId]);
        if (!person) return null;
        if (ends) await deleteSubscriber(tx, accountId);
        const { language, t } = getMailTexts(person.language);
        const { storeName } = services.environment;
        const title = t("newsletter.unsubscribe");
        return ends
          ? { language, title, text: t("newsletter.ended", { storeName }) }
          : { language, title, text: t("newsletter.ask", { storeName }), act: title };
      }),
  });
