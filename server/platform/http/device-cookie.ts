import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Environment } from "#server/environment.ts";
import { callerRateLimitAddress } from "./caller-address.ts";
import type { Services } from "#server/services.ts";

type CookieServices = Pick<Services, "environment" | "tokens">;

const yearSeconds = 365 * 86_400;
const cookieName = ({ https }: Pick<Environment, "https">): string => (https ? "__Host-device" : "device");
const cookiePurpose = (email: string): string => `device of ${email}`;

/** Returns this browser's device id if the account was signed in to from it before, else null. */
export function readDeviceCookie(
  request: FastifyRequest,
  { environment, tokens }: CookieServices,
  email: string,
): string | null {
  return tokens.unseal(cookiePurpose(email), request.cookies[cookieName(environment)] ?? "");
}

/**
 * Marks this browser as known to the account (OWASP device cookies), so that strangers who guess the password do not
 * lock it out. The cookie grants no access.
 */
export function setDeviceCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  services: CookieServices,
  email: string,
): void {
  const { environment, tokens } = services;
  const device = readDeviceCookie(request, services, email) ?? randomUUID();
  reply.setCookie(cookieName(environment), tokens.seal(cookiePurpose(email), device), {
    path: "/",
    secure: environment.https,
    sameSite: "strict",
    httpOnly: true,
    maxAge: yearSeconds,
  });
}

/**
 * Returns the origin key for an attempt: the known device, else the network. Strangers' attempts do not count against
 * the owner's browser.
 */
export function attemptOriginKey(request: FastifyRequest, services: CookieServices, email: string): string {
  const device = readDeviceCookie(request, services, email);
  return device === null ? `network ${services.tokens.blind(callerRateLimitAddress(request))}` : `device ${device}`;
}
