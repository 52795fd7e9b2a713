import * as z from "zod";
import type { HcaptchaKeys } from "#server/integration-settings.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { CaptchaProvider } from "./captcha.ts";

const Verdict = z.object({ success: z.boolean() });
const timeoutMs = 5_000;
const retrySeconds = 10;

/**
 * Verifies a token with hCaptcha, which accepts it once. An unreachable service is no verdict: the call fails with
 * `unavailable`.
 */
export function createHcaptcha({ siteKey, secret, verifyUrl }: HcaptchaKeys): CaptchaProvider {
  return {
    kind: "hcaptcha",
    ask: async () => ({ kind: "hcaptcha", siteKey }),
    mayPass: async () => true,
    passes: async (response, remoteip) => {
      const body = new URLSearchParams({ secret, response, remoteip, sitekey: siteKey });
      try {
        const order = { method: "POST", body, redirect: "error" as const, signal: AbortSignal.timeout(timeoutMs) };
        const answer = await fetch(verifyUrl, order);
        if (!answer.ok) throw new Error(`hCaptcha answers ${answer.status}`);
        return Verdict.parse(await answer.json()).success;
      } catch (cause) {
        throw new Failure("unavailable", { params: { retryAfterSeconds: retrySeconds }, cause });
      }
    },
  };
}
