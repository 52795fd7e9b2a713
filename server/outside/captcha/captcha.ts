import type { CaptchaQuestion } from "#contract/accounts/captcha.ts";

/** Captcha provider: embedded proof of work, or an external service. */
export interface Captcha {
  readonly kind: CaptchaQuestion["kind"];
  ask(): Promise<CaptchaQuestion>;
  /** Tells whether a browser's response is valid. Each response is valid once. */
  passes(response: string, from: string): Promise<boolean>;
}
