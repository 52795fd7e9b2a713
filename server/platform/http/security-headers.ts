import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { youTubePlayerOrigin } from "#contract/content/media/youtube.ts";
import { isApiRequest } from "./is-api-request.ts";
import type { Environment } from "#server/environment.ts";
import type { Services } from "#server/services.ts";

const commonDirectives = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"];

/** Default content policy: a browser that is tricked into rendering data as a page runs nothing. */
export const dataCsp = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Third parties whose scripts run in our pages. */
type ThirdParties = Partial<Pick<Environment, "hcaptcha" | "supportChatScript">>;

/**
 * Builds the content policy for the web app. antd adds style elements at run time, which carry the nonce; its inline
 * style attributes cannot, hence `style-src-attr`. Only the video player may be framed. hCaptcha and the chat provider
 * are allowed only if configured.
 */
export function buildPageCsp(nonce: string, { hcaptcha, supportChatScript }: ThirdParties = {}): string {
  const captcha = hcaptcha ? " https://hcaptcha.com https://*.hcaptcha.com" : "";
  const chat = supportChatScript ? ` ${new URL(supportChatScript).origin}` : "";
  return [
    "default-src 'self'",
    `script-src 'self'${captcha}${chat}`,
    `frame-src ${youTubePlayerOrigin}${captcha}${chat}`,
    `style-src 'self' 'nonce-${nonce}'${captcha}${chat}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${captcha}${chat}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ...commonDirectives,
  ].join("; ");
}

/** The API's browsable page: its scripts are files, its styles are partly inline. */
export const docsCsp = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  ...commonDirectives,
].join("; ");

/**
 * Collects helmet's headers once: they are the same for every response, and setting them one by one costs more than the
 * rest.
 */
export function createDefaultHeaders(https: boolean): Record<string, string> {
  const headers: Record<string, string> = { "content-security-policy": dataCsp };
  const answer = {
    setHeader: (name: string, value: string) => Object.assign(headers, { [name.toLowerCase()]: value }),
    removeHeader: () => undefined,
  };
  const setAll = helmet({
    contentSecurityPolicy: false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
  });
  setAll({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return headers;
}

/**
 * Sets HSTS, nosniff, the referrer policy and more. The content policy starts with the strictest; pages override it.
 */
export function setSecurityHeaders(app: FastifyInstance, { environment }: Services): void {
  const headers = createDefaultHeaders(environment.https);
  const ofApi = { ...headers, "cache-control": "no-store" };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(isApiRequest(request) ? ofApi : headers);
    done();
  });
}
