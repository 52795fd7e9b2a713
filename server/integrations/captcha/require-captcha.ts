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
