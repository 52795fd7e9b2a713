/** What the environment says of programs beside this one. */
import { resolve } from "node:path";

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

/** Where mails to support come in: read by IMAP, and the address that they are written to. */
export interface SupportMailbox {
  /** `imaps://user:password@host:993/INBOX`. */
  readonly url: string;
  /** Lower case. */
  readonly address: string;
}

/** DKIM (RFC 6376): which key of which domain signs mails. */
export interface MailSigning {
  readonly domain: string;
  readonly selector: string;
  readonly keyFile: string;
}

/** `domain:selector:file`; a path may have colons of its own. */
export function mailSigningOf(text: string | undefined): MailSigning | null {
  const [domain, selector, ...file] = text?.split(":") ?? [];
  return domain && selector ? { domain, selector, keyFile: resolve(file.join(":")) } : null;
}
