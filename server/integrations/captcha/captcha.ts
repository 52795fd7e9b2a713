import type { CaptchaChallenge } from "#contract/accounts/auth/captcha.ts";

/** Captcha provider: embedded proof of work, or an external service. */
export interface CaptchaProvider {
  readonly kind: CaptchaChallenge["kind"];
  ask(): Promise<CaptchaChallenge>;
  /** Tells whether a browser's response is valid. Each response is valid once. */
  passes(response: string, from: string): Promise<boolean>;
}
