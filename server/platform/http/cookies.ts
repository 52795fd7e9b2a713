import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Environment } from "#server/environment.ts";
import { xsrfCookieName } from "./csrf.ts";
import type { Services } from "#server/services.ts";

/**
 * Returns the name of the refresh cookie. Safari refuses `__Host-` and `Secure` on plain http, which localhost uses;
 * production is https.
 */
export function refreshCookieName({ https }: Pick<Environment, "https">): string {
  return https ? "__Host-refresh" : "refresh";
}

export function readRefreshCookie(request: FastifyRequest, environment: Environment): string | undefined {
  return request.cookies[refreshCookieName(environment)] || undefined;
}

type CookieServices = Pick<Services, "environment" | "tokens">;

const cookieOptions = ({ https }: Environment) => ({ path: "/", secure: https, sameSite: "strict" as const });

/** Sets the refresh cookie and its readable XSRF counterpart; without `expires` both are session cookies. */
export function setRefreshCookie(reply: FastifyReply, environment: Environment, token: string, expires?: Date): void {
  const life = expires ? { expires } : {};
  reply.setCookie(refreshCookieName(environment), token, { ...cookieOptions(environment), ...life, httpOnly: true });
  const xsrf = randomBytes(18).toString("base64url");
  reply.setCookie(xsrfCookieName(environment), xsrf, { ...cookieOptions(environment), ...life });
}

export function clearRefreshCookie(reply: FastifyReply, environment: Environment): void {
  reply.clearCookie(refreshCookieName(environment), { ...cookieOptions(environment), httpOnly: true });
  reply.clearCookie(xsrfCookieName(environment), cookieOptions(environment));
}

const signUpSeconds = 7 * 86_400;
const signUpCookieName = ({ https }: Pick<Environment, "https">): string => (https ? "__Host-sign-up" : "sign-up");

/** Remembers in the browser which registration was started there; signed against tampering. */
export function setSignUpCookie(
  reply: FastifyReply,
  { environment, tokens }: CookieServices,
  registrationId: string,
): void {
  const cookie = { ...cookieOptions(environment), httpOnly: true, maxAge: signUpSeconds };
  reply.setCookie(signUpCookieName(environment), tokens.seal("sign-up", registrationId), cookie);
}

export function readSignUpCookie(request: FastifyRequest, { environment, tokens }: CookieServices): string | null {
  return tokens.unseal("sign-up", request.cookies[signUpCookieName(environment)] ?? "");
}
