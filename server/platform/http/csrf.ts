import type { FastifyRequest } from "fastify";
import type { Environment } from "#server/environment.ts";
import { Failure } from "./failure.ts";
import { constantTimeEqual } from "#server/load-secret.ts";

/**
 * Returns the name of the XSRF cookie. With the `__Host-` prefix no sibling host can set the cookie and pair it with
 * its own header.
 */
export function xsrfCookieName({ https }: Pick<Environment, "https">): string {
  return https ? "__Host-XSRF-TOKEN" : "XSRF-TOKEN";
}
const xsrfHeader = "x-xsrf-token";

/**
 * Requires the XSRF cookie to be repeated in a header, for calls that a cookie alone authorises. Our pages can read the
 * cookie, a foreign page cannot.
 */
export function requireXsrfPair(request: FastifyRequest, environment: Pick<Environment, "https">): void {
  const cookie = request.cookies[xsrfCookieName(environment)];
  const header = request.headers[xsrfHeader];
  if (!cookie || typeof header !== "string" || !constantTimeEqual(header, cookie)) throw new Failure("csrf_failed");
}
