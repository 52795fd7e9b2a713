import helmet from "@fastify/helmet";
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

/** HSTS, nosniff, referrer and the rest; the content policy differs per answer and starts with the strictest. */
export async function secureHeaders(app: FastifyInstance, { environment }: Services): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: environment.https ? { maxAge: 31_536_000 } : false,
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("content-security-policy", dataPolicy);
    if (asksApi(request)) reply.header("cache-control", "no-store");
  });
}
