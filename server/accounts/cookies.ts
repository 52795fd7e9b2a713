import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Environment } from "#server/environment.ts";
import { xsrfCookie } from "#server/http/csrf.ts";

/** Safari refuses `__Host-` and `Secure` on plain http, the embedded default on localhost; production is https. */
export const refreshCookieName = ({ https }: Pick<Environment, "https">): string =>
  https ? "__Host-refresh" : "refresh";

export const readRefreshCookie = (request: FastifyRequest, environment: Environment): string | undefined =>
  request.cookies[refreshCookieName(environment)] || undefined;

const common = ({ https }: Environment) => ({ path: "/", secure: https, sameSite: "strict" as const });

/** Sets the refresh cookie and the pair's readable half; without `expires` both end with the browser. */
export function setRefreshCookie(reply: FastifyReply, environment: Environment, token: string, expires?: Date): void {
  const life = expires ? { expires } : {};
  reply.setCookie(refreshCookieName(environment), token, { ...common(environment), ...life, httpOnly: true });
  const xsrf = randomBytes(18).toString("base64url");
  reply.setCookie(xsrfCookie, xsrf, { ...common(environment), ...life });
}

export function clearRefreshCookie(reply: FastifyReply, environment: Environment): void {
  reply.clearCookie(refreshCookieName(environment), { ...common(environment), httpOnly: true });
  reply.clearCookie(xsrfCookie, common(environment));
}
