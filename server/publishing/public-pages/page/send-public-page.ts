import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { textDirection, type LanguageCode } from "#contract/platform/reference/languages.ts";
import type { PageFonts } from "./fonts.ts";
import { html, TrustedHtml } from "./html.ts";
import { favicon } from "./icons.ts";
import { publicPageStyles } from "./styles.ts";

export interface PublicPage {
  /** Language of the page's texts. */
  readonly language: LanguageCode;
  readonly title: string;
  readonly description: string;
  /** Absolute URLs of the page and its translations. */
  readonly canonical: string;
  readonly alternates: readonly { readonly language: LanguageCode | "x-default"; readonly address: string }[];
  readonly storeName: string;
  /** Absolute URL of the preview image; undefined if there is none. */
  readonly picture?: string | undefined;
  /** True for a page that people reach by link only, so that search engines must not index it. */
  readonly hidden?: boolean;
  readonly body: TrustedHtml;
}

/**
 * Returns the content security policy of public pages. They have no scripts; styles need the nonce, everything else
 * comes from this server.
 */
const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

function headOf(page: PublicPage, faces: PageFonts, nonce: string): TrustedHtml {
  const { title, description, canonical, alternates, language, storeName, picture, hidden = false } = page;
  const style = new TrustedHtml(faces.css + publicPageStyles);
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="robots" content="${hidden ? "noindex, nofollow" : "index, follow"}">
<meta name="color-scheme" content="light dark">
<link rel="canonical" href="${canonical}">
${alternates.map((alternate) => html`<link rel="alternate" hreflang="${alternate.language}" href="${alternate.address}">\n`)}<link rel="icon" href="${favicon}">
${faces.preload.map((url) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">\n`)}<meta property="og:type" content="website">
<meta property="og:site_name" content="${storeName}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
<meta property="og:locale" content="${language.replace("-", "_")}">
${picture !== undefined && html`<meta property="og:image" content="${picture}">\n`}<meta name="twitter:card" content="summary">
<style nonce="${nonce}">${style}</style>`;
}

/** Sends a page that works without scripts. `kept` is its cache lifetime in seconds; 0 means revalidation. */
export function sendPublicPage(
  reply: FastifyReply,
  page: PublicPage,
  { faces, kept = 0 }: { readonly faces: PageFonts; readonly kept?: number },
): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  const { language, body } = page;
  const whole = html`<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>${headOf(page, faces, nonce)}</head>
<body>${body}</body>
</html>
`;
  return reply
    .headers({
      "cache-control": kept > 0 ? `public, max-age=${kept}` : "no-cache",
      "content-security-policy": contentSecurityPolicy(nonce),
    })
    .type("text/html; charset=utf-8")
    .send(whole.toString());
}
