import type { FastifyInstance } from "fastify";
import { asksApi } from "./matched-route.ts";
import type { Services } from "#server/services.ts";

const always = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"];

/** Data is not a page: a browser that is made to show it runs nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The web app's policy. antd writes style elements at run time: they carry the nonce; its inline style attributes
 * cannot, hence `style-src-attr`.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ...always,
  ].join("; ");
}

/** The API's browsable page: its scripts are files, its styles are partly inline. */
export const docsPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  ...always,
].join("; ");

/** Helmet's list; every answer begins with it, so it is put together once. */
const onEveryAnswer = (https: boolean) => ({
  "content-security-policy": dataPolicy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  // The filter that it switches off made holes of its own.
  "x-xss-protection": "0",
  ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});

/** HSTS, nosniff, referrer and the rest; the content policy differs per answer and starts with the strictest. */
export function secureHeaders(app: FastifyInstance, { environment }: Services): void {
  const headers = onEveryAnswer(environment.https);
  const ofApi = { ...headers, "cache-control": "no-store" };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(asksApi(request) ? ofApi : headers);
    done();
  });
}
