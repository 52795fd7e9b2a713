import type { FastifyRequest } from "fastify";
import { callerAddress } from "#server/http/caller-address.ts";
import { Failure } from "#server/http/failure.ts";
import type { Services } from "#server/services.ts";

/**
 * Refuses a call whose `h_captcha_response` does not hold, before it looks anything up. A response holds once: ask
 * after everything that the form alone can be refused for.
 */
export async function requireCaptcha(
  { captcha }: Pick<Services, "captcha">,
  request: Pick<FastifyRequest, "ip">,
  body: { readonly h_captcha_response: string },
): Promise<void> {
  if (!(await captcha.passes(body.h_captcha_response, callerAddress(request)))) throw new Failure("captcha_failed");
}
