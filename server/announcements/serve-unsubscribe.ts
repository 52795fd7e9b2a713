import { directionOf } from "#contract/reference/languages.ts";
import type { MutedNotices } from "#contract/notifications/choices.ts";
import { lockAccount, updateAccount } from "#server/accounts/accounts.store.ts";
import type { Plugin } from "#server/http/app.ts";
import { Failure } from "#server/http/failure.ts";
import type { Services } from "#server/services.ts";
import { mailTexts } from "#server/texts/texts.ts";
import { readUnsubscribeLink } from "./unsubscribe-link.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** What somebody is mailed no more; the other ways it comes stay. */
const without = (muted: MutedNotices): MutedNotices => ({
  ...muted,
  announcement: [...(muted.announcement ?? []).filter((one) => one !== "mail"), "mail"],
});

interface Said {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** The button that ends the mails. */
  readonly act?: string;
}

/** A page that stands for itself: whoever reads a mail may be signed in nowhere. */
function pageOf({ language, title, text, act }: Said): string {
  const form = act === undefined ? "" : `<form method="post"><button>${escape(act)}</button></form>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.6 Inter,"Noto Sans",system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 16px}h1{font-size:20px}button{font:inherit;padding:8px 16px}</style></head>
<body><main><h1>${escape(title)}</h1><p>${escape(text)}</p>${form}</main></body>
</html>
`;
}

/** The style stands in the page, and its form goes back to where it came from; nothing else happens on it. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Whose link it is, asked in the transaction that reads or ends it. */
function holderOf(services: Services, token: unknown): string {
  const accountId = readUnsubscribeLink(services, String(token));
  if (accountId === null) throw new Failure("link_invalid");
  return accountId;
}

/**
 * `GET /api/x/unsubscribe?token=…` asks and changes nothing, since mail programs open links by themselves; `POST` ends
 * the mails, as mail programs do with one click (RFC 8058) and as the page's button does. No log-in, and a second time
 * does no harm.
 */
export const serveUnsubscribe: Plugin = (app, services) => {
  app.register(async (scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.route<{ Querystring: { token: unknown } }>({
      method: ["GET", "POST"],
      url: "/api/x/unsubscribe",
      schema: { hide: true },
      handler: async (request, reply) => {
        const accountId = holderOf(services, request.query.token);
        const ends = request.method === "POST";
        const found = await services.database.transaction(async (tx) => {
          const account = await lockAccount(tx, accountId);
          if (account && ends) await updateAccount(tx, accountId, { mutedNotices: without(account.mutedNotices) });
          return account;
        });
        if (!found) throw new Failure("link_invalid");
        const { language, t } = mailTexts(found.language);
        const { storeName } = services.environment;
        const title = t("announcement.unsubscribe");
        const said = ends
          ? { language, title, text: t("announcement.ended", { storeName }) }
          : { language, title, text: t("announcement.ask", { storeName }), act: title };
        return reply
          .headers({ "content-security-policy": policy, "cache-control": "no-store" })
          .type("text/html; charset=utf-8")
          .send(pageOf(said));
      },
    });
  });
};
