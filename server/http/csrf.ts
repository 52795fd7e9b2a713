import type { FastifyRequest } from "fastify";
import type { Environment } from "#server/environment.ts";
import { Failure } from "./failure.ts";
import { sameText } from "#server/secret.ts";

/** `__Host-`: no other host of the same domain can set it, so none can pair it with a header of its own. */
export function xsrfCookieName({ https }: Pick<Environment, "https">): string {
  return https ? "__Host-XSRF-TOKEN" : "XSRF-TOKEN";
}
const xsrfHeader = "x-xsrf-token";

/**
 * A call that a cookie alone authorises needs the pair: a page of ours can read the XSRF cookie and repeat it in a
 * header, a foreign page cannot.
 */
export function requireXsrfPair(request: FastifyRequest, environment: Pick<Environment, "https">): void {
  const cookie = request.cookies[xsrfCookieName(environment)];
  const header = request.headers[xsrfHeader];
  if (!cookie || typeof header !== "string" || !sameText(header, cookie)) throw new Failure("csrf_failed");
}
