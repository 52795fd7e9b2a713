import type { CaptchaChallenge } from "#contract/accounts/auth/captcha.ts";

/** Captcha provider: embedded proof of work, or an external service. */
export interface CaptchaProvider {
  readonly kind: CaptchaChallenge["kind"];
  ask(): Promise<CaptchaChallenge>;
  /**
   * Tells without a statement or a request whether a response may be valid: false for a forged, unsolved or used one. An
   * external service alone knows its responses, so that all of them may be.
   */
  mayPass(response: string): Promise<boolean>;
  /** Tells whether a browser's response is valid. Each response is valid once. */
  passes(response: string, from: string): Promise<boolean>;
}
