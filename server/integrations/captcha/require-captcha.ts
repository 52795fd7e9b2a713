import type { FastifyRequest } from "fastify";
import { callerRateLimitAddress } from "#server/platform/http/caller-address.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { Services } from "#server/services.ts";

/**
 * Rejects a call with an invalid `h_captcha_response` before any lookup. A response is valid once, so check everything
 * else about the form first.
 */
export async function requireCaptcha(
  { captcha }: Pick<Services, "captcha">,
  request: Pick<FastifyRequest, "ip">,
  body: { readonly h_captcha_response: string },
): Promise<void> {
  if (!(await captcha.passes(body.h_captcha_response, callerRateLimitAddress(request))))
    throw new Failure("captcha_failed");
}

/**
 * Rejects a forged, unsolved or used captcha response before the call's first statement, without using up a valid one.
 * For calls that have to ask the database before `requireCaptcha`.
 */
export async function requirePlausibleCaptcha({ captcha }: Pick<Services, "captcha">, response: string): Promise<void> {
  if (!(await captcha.mayPass(response))) throw new Failure("captcha_failed");
}
