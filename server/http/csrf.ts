import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Failure } from "#server/http/failure.ts";

export const xsrfCookie = "XSRF-TOKEN";
const xsrfHeader = "x-xsrf-token";

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * A call that a cookie alone authorises needs the pair: a page of ours can read the XSRF cookie and repeat it in a
 * header, a foreign page cannot.
 */
export function requireXsrfPair(request: FastifyRequest): void {
  const cookie = request.cookies[xsrfCookie];
  const header = request.headers[xsrfHeader];
  if (!cookie || typeof header !== "string" || !same(cookie, header)) throw new Failure("csrf_failed");
}
