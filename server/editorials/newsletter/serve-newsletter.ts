import type { Plugin } from "#server/http/app.ts";
import { serveWayOut } from "#server/announcements/way-out.ts";
import { findPeople } from "#server/accounts/people.ts";
import { mailTexts } from "#server/texts/texts.ts";
import { newsletterPath, readNewsletterLink } from "./newsletter-link.ts";
import { dropReader } from "./newsletter.store.ts";

/** Unsubscribe page for newsletters: GET asks, POST unsubscribes, also by one click (RFC 8058). */
export const serveNewsletter: Plugin = (app, services) =>
  serveWayOut(app, {
    path: newsletterPath,
    holderOf: (token) => readNewsletterLink(services, token),
    answer: (accountId, ends) =>
      services.database.transaction(async (tx) => {
        const [person] = await findPeople(tx, [accountId]);
        if (!person) return null;
        if (ends) await dropReader(tx, accountId);
        const { language, t } = mailTexts(person.language);
        const { storeName } = services.environment;
        const title = t("newsletter.unsubscribe");
        return ends
          ? { language, title, text: t("newsletter.ended", { storeName }) }
          : { language, title, text: t("newsletter.ask", { storeName }), act: title };
      }),
  });
