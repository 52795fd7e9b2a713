import type { CaptchaQuestion } from "#contract/accounts/captcha.ts";

/** Tells people from programs; the embedded one asks for work, the other asks a service. */
export interface Captcha {
  readonly kind: CaptchaQuestion["kind"];
  ask(): Promise<CaptchaQuestion>;
  /** Whether a browser's response holds. Each holds once. */
  passes(response: string, from: string): Promise<boolean>;
}
