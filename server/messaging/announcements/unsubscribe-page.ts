import type { FastifyInstance } from "fastify";
import { textDirection } from "#contract/platform/reference/languages.ts";
import { Failure } from "#server/platform/http/failure.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

interface PageText {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** Label of the unsubscribe button. */
  readonly act?: string;
}

/** Renders a self-contained page, because mail readers may not be signed in. */
function renderPage({ language, title, text, act }: PageText): string {
  const form = act === undefined ? "" : `<form method="post"><button>${escape(act)}</button></form>`;
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.6 Inter,"Noto Sans",system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 16px}h1{font-size:20px}button{font:inherit;padding:8px 16px}</style></head>
<body><main><h1>${escape(title)}</h1><p>${escape(text)}</p>${form}</main></body>
</html>
`;
}

/** Allows only the inline style, and a form that posts back to this server. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

interface UnsubscribeOptions {
  readonly path: string;
  /** Account id in the token; null if it is invalid. */
  readonly holderOf: (token: string) => string | null;
  /** Unsubscribes if `ends`, and returns the page's text; null if the account no longer exists. */
  readonly answer: (accountId: string, ends: boolean) => Promise<PageText | null>;
}

/**
 * `GET path?token=…` only asks, since mail programs open links by themselves. `POST` unsubscribes, from the page's
 * button or a mail program's one click (RFC 8058). Needs no sign-in, and can be repeated.
 */
export function serveUnsubscribePage(app: FastifyInstance, { path, holderOf, answer }: UnsubscribeOptions): void {
  app.register(async (scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.route<{ Querystring: { token: unknown } }>({
      method: ["GET", "POST"],
      url: path,
      schema: { hide: true },
      handler: async (request, reply) => {
        const accountId = holderOf(String(request.query.token));
        const pageText = accountId === null ? null : await answer(accountId, request.method === "POST");
        if (!pageText) throw new Failure("link_invalid");
        return reply
          .headers({ "content-security-policy": policy, "cache-control": "no-store" })
          .type("text/html; charset=utf-8")
          .send(renderPage(pageText));
      },
    });
  });
}
