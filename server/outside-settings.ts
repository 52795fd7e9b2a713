/** What the environment says of programs beside this one. */
import { resolve } from "node:path";

export interface IdentityService {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
}

interface IdentitySettings {
  readonly KYC_ISSUER?: string | undefined;
  readonly KYC_CLIENT_ID?: string | undefined;
  readonly KYC_CLIENT_SECRET?: string | undefined;
  readonly KYC_SCOPES: string;
}

/** All of it or nothing: a service without a client of ours there proves nobody. */
export function identityOf(read: IdentitySettings): IdentityService | null {
  const { KYC_ISSUER: issuer, KYC_CLIENT_ID: clientId, KYC_CLIENT_SECRET: clientSecret, KYC_SCOPES: scopes } = read;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer, clientId, clientSecret, scopes };
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

/** A service that speaks LibreTranslate's protocol. */
export interface TranslationService {
  readonly url: string;
  readonly key: string | undefined;
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

/** `name:key,name:key`. */
export function keysIn(list = ""): { name: string; key: string }[] {
  return list
    .split(",")
    .filter((one) => one !== "")
    .map((one) => ({ name: one.slice(0, one.indexOf(":")), key: one.slice(one.indexOf(":") + 1) }));
}
