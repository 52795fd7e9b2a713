import type { MutedNotifications } from "#contract/messaging/notifications/preferences.ts";
import { lockAccount, updateAccount } from "#server/accounts/auth/accounts.store.ts";
import type { AppPlugin } from "#server/platform/http/http-app.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import { readUnsubscribeLink } from "./unsubscribe-link.ts";
import { serveUnsubscribePage } from "./unsubscribe-page.ts";

/** Mutes announcements by mail; other channels stay. */
const muteMail = (muted: MutedNotifications): MutedNotifications => ({
  ...muted,
  announcement: [...(muted.announcement ?? []).filter((channel) => channel !== "mail"), "mail"],
});

/** Unsubscribe page of announcement mails. */
export const serveAnnouncementUnsubscribe: AppPlugin = (app, services) =>
  serveUnsubscribePage(app, {
    path: "/api/x/unsubscribe",
    holderOf: (token) => readUnsubscribeLink(services, token),
    answer: (accountId, ends) =>
      services.database.transaction(async (tx) => {
        const account = await lockAccount(tx, accountId);
        if (!account) return null;
        if (ends) await updateAccount(tx, accountId, { mutedNotices: muteMail(account.mutedNotices) });
        const { language, t } = getMailTexts(account.language);
        const { storeName } = services.environment;
        const title = t("announcement.unsubscribe");
        return ends
          ? { language, title, text: t("announcement.ended", { storeName }) }
          : { language, title, text: t("announcement.ask", { storeName }), act: title };
      }),
  });
