/** What the environment says of programs beside this one. */

export interface IdentityService {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
}

export interface BundletoolPaths {
  readonly jar: string;
  readonly java: string;
  readonly aapt2: string | undefined;
  readonly heapMegabytes: number;
}

export interface HcaptchaKeys {
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
}

/**
 * How the SMS gateway is spoken to. In India a text is sent only as a template that was registered for it (TRAI, DLT).
 */
export interface SmsGateway {
  readonly url: string;
  readonly senderId: string | undefined;
  readonly entityId: string | undefined;
  /** Registered ids by text, or by text and language: `otp-code` or `otp-code.hi-IN`. */
  readonly templateIds: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
}
